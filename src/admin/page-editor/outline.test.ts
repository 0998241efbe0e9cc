import { expect, test } from 'vitest'
import { defaultSiteData as defaultSite } from '#content/defaults/default-site-data.ts'
import { newItem } from '#content/description/fallback.ts'
import type { Fields, List } from '#content/description/fields.ts'
import { firstPageOrder } from '#content/shown/first-page.ts'
import { isWithin } from '#content/site/described-at.ts'
import { isListPath, itemListPaths, listPaths, lists } from '#content/site/lists.ts'
import { sectionKeys, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import {
  itemAtPlace,
  outlineItems,
  outlinePages,
  siteWideEntries,
  targetOfPlace,
} from './outline.ts'

const page = {
  slug: 'echipa.noastra',
  title: { ro: 'Echipa', en: '', ru: '' },
  content: { ro: '', en: '', ru: '' },
}
const site = { ...defaultSite, pages: { ...defaultSite.pages, customPages: [page] } }

test('the first page lists its sections as the owner orders them, between menu and footer', () => {
  const order = [
    { id: 'contact', isShown: true },
    { id: 'services', isShown: false },
  ]
  const ordered = { ...site, landing: { sections: order } }
  const [landing] = outlinePages(ordered)
  expect(landing?.sections.map(({ place }) => place)).toEqual([
    'navbar',
    ...firstPageOrder(ordered),
    'footer',
  ])
  expect(landing?.sections.find(({ place }) => place === 'services')?.isHidden).toBe(true)
})

/** A site with one item in each list. */
const oneOfEach = Object.fromEntries(
  sectionKeys.map((key) => {
    const own = listPaths.filter((path) => path.startsWith(`${key}.`))
    const items = own.map((path) => [
      path.slice(key.length + 1),
      [{ ...(newItem(lists[path], 1, []) as object), [lists[path].key]: 'one' }],
    ])
    return [key, { ...site[key], ...Object.fromEntries(items) }]
  }),
) as unknown as SiteData

function placesIn({ fields }: { fields: Fields }, path: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = `${path}.${name}`
    if (isListPath(place)) return placesIn(field as List, `${place}.one`)
    return field.kind === 'group' ? placesIn(field, place) : [place]
  })
}

test('every field is in something that has an entry, and every item with a dialog has its own', () => {
  const pages = outlinePages(oneOfEach)
  const rows = [...pages.flatMap((one) => one.sections), ...siteWideEntries(oneOfEach)]
  const items = rows.flatMap((row) => row.lists.flatMap((list) => outlineItems(list, oneOfEach)))
  const entries = [...rows, ...items, ...pages].flatMap(({ place = '' }) => place || [])
  const without = sectionKeys.flatMap((key) =>
    placesIn(sections[key], key).filter((place) => !entries.some((one) => isWithin(place, one))),
  )
  // The order of the first page is the outline itself; redirects are on no page.
  expect(without.filter((place) => !/^(landing|redirects)\./.test(place))).toEqual([])
  expect(entries).toEqual(expect.arrayContaining(itemListPaths.map((list) => `${list}.one`)))
})

test('items are named by their titles, and hidden ones are marked', () => {
  const [first] = site.projects.items
  if (!first) throw new Error('The built-in site has no projects')
  const hidden = {
    ...site,
    projects: { ...site.projects, items: [{ ...first, isPublished: false }] },
  }
  expect(outlineItems('projects.items', hidden)).toEqual([
    { place: `projects.items.${first.id}`, label: first.title.ro, isHidden: true },
  ])
  const [added] = outlineItems('projects.items', oneOfEach)
  expect(added?.label, 'of one that was just added').toBe('(fără titlu)')
})

test('a place leads to the page that shows it', () => {
  const [project] = site.projects.items
  expect(targetOfPlace(`projects.items.${project?.id}.title`, site)).toEqual({
    kind: 'project',
    id: project?.id,
  })
  expect(targetOfPlace('pages.customPages.echipa.noastra.title', site)).toEqual({
    kind: 'customPage',
    index: 0,
  })
  expect(targetOfPlace('pages.privacy', site)).toEqual({ kind: 'page', page: 'privacy' })
  expect(targetOfPlace('requestForm.title', site)).toEqual({ kind: 'page', page: 'offer' })
  expect(targetOfPlace('footer.links', site)).toEqual({ kind: 'page', page: 'landing' })
  expect(targetOfPlace('styleSettings.colors', site)).toBeUndefined()
})

test('an item is found by its key, also one with a dot in it', () => {
  expect(itemAtPlace('pages.customPages.echipa.noastra.content', site)).toEqual({
    list: 'pages.customPages',
    key: 'echipa.noastra',
    index: 0,
  })
  expect(itemAtPlace('services.items.nu-exista.title', site)).toBeUndefined()
  expect(itemAtPlace('hero.title', site)).toBeUndefined()
})
