import { expect, test } from 'vitest'
import { defaultSiteData as defaultSite } from '#content/defaults/default-site-data.ts'
import { firstPageOrder } from '#content/shown/first-page.ts'
import { sectionKeys } from '#content/site/sections.ts'
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

test('every section that visitors see something of has an entry', () => {
  const entries = [
    ...outlinePages(site).flatMap(({ place = '', sections }) => [
      place,
      ...sections.map((one) => one.place),
    ]),
    ...siteWideEntries(site).map(({ place }) => place),
  ].map((place) => place.split('.')[0])
  const without = sectionKeys.filter((key) => !entries.includes(key))
  // The order of the first page is the outline itself; redirects are on no page.
  expect(without).toEqual(['landing', 'redirects'])
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
  })
  expect(itemAtPlace('services.items.nu-exista.title', site)).toBeUndefined()
  expect(itemAtPlace('hero.title', site)).toBeUndefined()
})
