// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { Field, Fields } from '#content/description/fields.ts'
import { projectSlug } from '#content/projects/project-address.ts'
import { type Described, sectionAt, stepInto } from '#content/site/described-at.ts'
import { sectionKeys, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { inAllLanguages, type Language, languages } from '#content/values/localised-text.ts'
import { Footer } from '../layout/footer.tsx'
import { Navbar } from '../layout/navbar.tsx'
import { PageBody } from '../pages/page-body.tsx'
import type { PageOf, SitePage } from '../view/page-table.ts'
import { type View, viewOf } from '../view/view.ts'
import { locatePlaces } from './locate-places.ts'
import { textPlaces } from './text-places.ts'

const site = {
  ...defaultSiteData,
  ...Object.fromEntries(sectionKeys.map((key) => [key, filledContent(sections[key], key)])),
  landing: { sections: [] },
  styleSettings: defaultSiteData.styleSettings,
} as SiteData
/** What is on the site from the start, with a page of one's own that is not translated. */
const firstSite: SiteData = {
  ...defaultSiteData,
  pages: {
    ...defaultSiteData.pages,
    customPages: [
      {
        slug: 'echipa',
        title: { ro: 'Echipa noastră', en: 'Our team', ru: '' },
        content: {
          ro: '<h2>Oameni</h2><p>Sunați la +373 22 123 456 sau <a href="/proiecte">vedeți</a>.</p><table><tr><td>1</td></tr></table><img src="/assets/pictures/hero-2.jpg" alt="">',
          en: '',
          ru: '',
        },
      },
    ],
  },
}

function pagesOf({ projects, pages }: SiteData): SitePage[] {
  const [project] = projects.items
  const slug = project ? projectSlug(project) : ''
  const byKind: { [Kind in SitePage['kind']]: PageOf<Kind>[] } = {
    landing: [{ kind: 'landing' }],
    projects: [
      { kind: 'projects', category: undefined, pageNumber: 1 },
      { kind: 'projects', category: project?.category.ro, pageNumber: 1 },
    ],
    project: [
      { kind: 'project', slug },
      { kind: 'project', slug, inWindow: true },
    ],
    terms: [{ kind: 'terms' }],
    privacy: [{ kind: 'privacy' }],
    company: [{ kind: 'company' }],
    offer: [{ kind: 'offer' }, { kind: 'offer', notice: 'busy' }],
    offerSent: [{ kind: 'offerSent', number: 'C-1', shouldAskToPhone: true, missingFiles: 1 }],
    custom: pages.customPages.map((custom) => ({ kind: 'custom', slug: custom.slug })),
    notFound: [{ kind: 'notFound', address: '/x' }],
  }
  return Object.values(byKind).flat()
}

interface Shown {
  site: SiteData
  page: SitePage
  language: Language
}

function pageMarkup({ site, page, language }: Shown, isEditable: boolean): [string, View] {
  const places = textPlaces(site)
  const view = viewOf({
    site,
    page,
    language,
    takesRequests: true,
    ...(isEditable && { placeOf: (text) => places.get(text) }),
  })
  const html = renderToStaticMarkup(
    <article className="preview">
      <Navbar view={view} />
      <div className="preview-main">
        <PageBody view={view} />
      </div>
      <Footer view={view} />
    </article>,
  )
  return [html, view]
}

test.each(
  languages.flatMap((language) => [
    { language, site, name: 'filled' },
    { language, site: firstSite, name: 'first' },
  ]),
)(
  'without its places, each page of the preview is the page of the site to the byte ($name site, $language)',
  (shown) => {
    for (const page of pagesOf(shown.site)) {
      const [publicHtml] = pageMarkup({ ...shown, page }, false)
      const [previewHtml] = pageMarkup({ ...shown, page }, true)
      expect(publicHtml).not.toContain('data-place')
      expect(previewHtml.replace(/ data-place="[^"]*"/g, '')).toBe(publicHtml)
      const body = publicHtml.split('"preview-main">')[1] ?? ''
      expect(body, page.kind).not.toMatch(/^<\/div>/)
      expect(previewHtml).toContain('data-place')
    }
  },
)

test("a page of one's own is compared with its text, its links, table and picture", () => {
  const [html] = pageMarkup(
    { site: firstSite, page: { kind: 'custom', slug: 'echipa' }, language: 'ru' },
    true,
  )
  expect(html).toMatch(
    /<div class="prose" lang="ro" data-place="pages.customPages.echipa.content"><h2>Oameni/,
  )
  for (const part of ['<table', 'hero-2', 'href="/proiecte?lang=ru"', 'unbroken'])
    expect(html).toContain(part)
})

/** Kinds of fields that show nothing by themselves; the outline opens the section or the item that they are of. */
const withoutWords: ReadonlySet<string> = new Set([
  'switch',
  'choice',
  'constant',
  'identifier',
  'items',
  'colour',
  'length',
  'border',
  'link',
  'slug',
  'path',
  'snippet',
  // Shown in words of their own: days, times, points on a map.
  'date',
  'times',
  'coordinates',
])

/** What is on none of these pages as it is written, each with the reason. The outline reaches it, as every field. */
const reachedByOutline: Readonly<Record<string, string>> = {
  'company.messengers.telegram': 'the name of the service stands there',
  'company.messengers.viber': 'the name of the service stands there',
  'company.messengers.whatsapp': 'the name of the service stands there',
  'footer.socials.*.icon': 'it is drawn',
  'global.defaultBackgroundImage': 'stands in only where a picture is missing',
  'global.favicon': "on the browser's tab",
  'global.siteLogo': 'the logo of the menu comes first',
  'global.socialShareImage': 'in shared links',
  'hero.additionalImages.*': 'the slides do not change in a preview',
  'navbar.logo': 'its picture comes first',
  'partners.items.*.title': 'its logo comes first',
  'projects.hiddenFacts.*.facts.*.label': 'switched off',
  'projects.hiddenFacts.*.facts.*.value': 'switched off',
  'projects.items.*.date': 'the month comes first',
  'projects.items.*.facts.*.label': 'only a fact of its own kind has one',
  'projects.items.*.videoPoster': 'an attribute of the video',
  'requestForm.nextSteps': 'on the page after a request is sent',
}

test('every field is found on a page, or is one that the outline reaches', () => {
  const found = new Set<string>()
  for (const page of pagesOf(site)) {
    const [html, view] = pageMarkup({ site, page, language: 'ro' }, true)
    document.body.innerHTML = html
    locatePlaces(view)
    for (const element of document.querySelectorAll('[data-place]'))
      found.add(withoutIds(element.getAttribute('data-place') ?? ''))
  }
  const missing = sectionKeys.flatMap((key) =>
    fieldPlaces(sections[key], key).filter(
      ([kind, place]) => !withoutWords.has(kind) && !found.has(place),
    ),
  )
  expect([...new Set(missing.map(([, place]) => place))].sort()).toEqual(
    Object.keys(reachedByOutline).sort(),
  )
})

test('a picture that a project and a service share belongs to the project on its page', () => {
  const [project] = site.projects.items
  const imageSrc = site.services.items[0]?.galleryImages[0] ?? ''
  const items = site.projects.items.map((one) => ({ ...one, imageSrc }))
  const shared = { ...site, projects: { ...site.projects, items } }
  const page = { kind: 'project', slug: project?.slug ?? '' } as const
  const [html, view] = pageMarkup({ site: shared, page, language: 'ro' }, true)
  document.body.innerHTML = html
  locatePlaces(view)
  const picture = document.querySelector(`.preview-main img[src="${imageSrc}"]`)
  expect(picture?.getAttribute('data-place')).toBe(`projects.items.${project?.id}.imageSrc`)
})

/** A place with a star for the key of each item and the number of each text. */
function withoutIds(place: string): string {
  const steps = place.split('.')
  let described: Described | undefined = sectionAt(steps[0] ?? '')
  return steps
    .map((step, at) => {
      if (at === 0) return step
      const inList = described?.kind !== undefined && /^(list|texts|pictures)$/.test(described.kind)
      described = stepInto(described, step)
      return inList ? '*' : step
    })
    .join('.')
}

function fieldPlaces(described: { fields: Fields }, path: string): [string, string][] {
  return Object.entries(described.fields).flatMap(([name, field]): [string, string][] => {
    const place = `${path}.${name}`
    if (field.kind === 'group') return fieldPlaces(field, place)
    if (field.kind === 'list') return fieldPlaces(field, `${place}.*`)
    return [[field.kind, /^(texts|pictures)$/.test(field.kind) ? `${place}.*` : place]]
  })
}

/** A site in which every text, picture and number is there and unlike any other. */
function filledContent(described: { fields: Fields }, path: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(described.fields).map(([name, field]) => [
      name,
      filledValue(field, `${path}-${name}`),
    ]),
  )
}

function filledValue(field: Field, path: string): unknown {
  switch (field.kind) {
    case 'group':
      return filledContent(field, path)
    case 'list':
      return [{ ...filledContent(field, path), [field.key]: path }]
    case 'localised':
      return inAllLanguages(path)
    case 'html':
      return inAllLanguages(`<p>${path}</p>`)
    case 'texts':
      return [inAllLanguages(path)]
    case 'switch':
      return true
    case 'choice':
      return field.fallback
    case 'constant':
      return field.value
    case 'picture':
      return `/${path}.jpg`
    case 'pictures':
      return [`/${path}.jpg`]
    case 'video':
      return `/${path}.mp4`
    case 'items':
      return [`${field.of.replace('.', '-')}`]
    case 'month':
      return '2024-05'
    case 'date':
      return '2099-01-01'
    case 'mobile':
    case 'telegram':
      return '+373 69 123 456'
    case 'link':
      return '/proiecte'
    case 'times':
    case 'colour':
    case 'length':
    case 'border':
    case 'coordinates':
    case 'path':
    case 'snippet':
      return field.fallback
    default:
      return path
  }
}
