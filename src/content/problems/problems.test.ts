import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { blankItem } from '../description/fallback.ts'
import { lists } from '../site/lists.ts'
import type { SiteData } from '../site/site-data.ts'
import { limits } from '../values/limits.ts'
import { inAllLanguages } from '../values/localised-text.ts'
import { itemProblems, sectionProblems, siteProblems } from './problems.ts'

const { hero, footer, pages } = defaultSiteData

test('the built-in site may be saved as it is', () => {
  expect(siteProblems(defaultSiteData)).toEqual([])
})

test('a blank Romanian text is a problem, a blank translation is none', () => {
  const title = { ro: ' ', en: '', ru: '' }
  expect(sectionProblems('hero', { ...hero, title }).map(({ path }) => path)).toEqual([
    'hero.title.ro',
  ])
  const translated = { ...hero, title: { ro: 'Casă', en: '', ru: '' } }
  expect(sectionProblems('hero', translated)).toEqual([])
})

test('the problems of an item in its dialog have paths that start at the item', () => {
  expect(
    itemProblems('services.items', blankItem(lists['services.items'], 'a')).map(({ path }) => path),
  ).toEqual(['title.ro', 'description.ro', 'imageSrc'])
  expect(
    itemProblems('whyChooseUs.benefits', blankItem(lists['whyChooseUs.benefits'], 'a')).map(
      ({ path }) => path,
    ),
  ).toEqual(['title.ro', 'description.ro'])
  expect(
    itemProblems('projects.items', blankItem(lists['projects.items'], 'a')).map(({ path }) => path),
  ).toEqual(['title.ro', 'description.ro', 'imageSrc'])
})

test('a text beyond its limit is a problem in any language', () => {
  const title = { ro: 'a', en: 'a'.repeat(limits.text + 1), ru: '' }
  expect(sectionProblems('hero', { ...hero, title })).toEqual([
    { path: 'hero.title.en', message: 'Textul este prea lung: cel mult 5000 de caractere.' },
  ])
})

test('a link that would run a script is a problem', () => {
  const links = [{ id: 'a', label: footer.companyName, url: 'javascript:alert(1)' }]
  expect(sectionProblems('footer', { ...footer, links }).map(({ path }) => path)).toEqual([
    'footer.links.0.url',
  ])
})

test('a colour, a size or a border that is no CSS value is a problem', () => {
  const { styleSettings, navbar } = defaultSiteData
  const colors = { ...styleSettings.colors, accent: 'verde', background: 'rgb(1, 2, 3)' }
  const sizes = { ...styleSettings.sizes, navHeight: 'mare', container: '' }
  expect(sectionProblems('styleSettings', { ...styleSettings, colors, sizes })).toEqual([
    {
      path: 'styleSettings.colors.accent',
      message: 'Culoarea se scrie ca #f59e0b sau rgb(…).',
    },
    { path: 'styleSettings.sizes.navHeight', message: 'Mărimea se scrie ca 4rem sau 64px.' },
  ])
  const bar = { ...navbar, paddingY: 'abc', style: { bgColor: 'albastru', textColor: '' } }
  expect(sectionProblems('navbar', bar).map(({ path }) => path)).toEqual([
    'navbar.paddingY',
    'navbar.style.bgColor',
  ])
  const borders = ['none', '2px dashed', '#374151', '1px groasă'].map((borderTop) => ({
    ...footer,
    style: { ...footer.style, borderTop },
  }))
  expect(borders.map((it) => sectionProblems('footer', it).length)).toEqual([0, 0, 0, 1])
})

test('an invalid size that was saved earlier does not prevent other changes from being saved', () => {
  const { navbar } = defaultSiteData
  const saved = { ...navbar, paddingY: 'abc' }
  expect(sectionProblems('navbar', { ...saved, logo: inAllLanguages('Casa') }, saved)).toEqual([])
  expect(sectionProblems('navbar', { ...saved, paddingY: 'abcd' }, saved)).toHaveLength(1)
  const site = { ...defaultSiteData, navbar: saved }
  expect(siteProblems(site, site)).toEqual([])
})

test('two pages with the same slug, and a page with the address of a screen, are problems', () => {
  const page = (slug: string) => ({ slug, title: hero.title, content: hero.title })
  const customPages = [page('echipa'), page('echipa'), page('proiecte')]
  expect(sectionProblems('pages', { ...pages, customPages }).map(({ path }) => path)).toEqual([
    'pages.customPages.0.slug',
    'pages.customPages.1.slug',
    'pages.customPages.2.slug',
  ])
})

test('a bare name is a valid link of a menu item only if the item leads to a section', () => {
  const { navbar } = defaultSiteData
  const named = (isSection: boolean) => ({
    ...navbar,
    items: navbar.items.map((item) => ({ ...item, link: 'contact', isSection })),
  })
  expect(sectionProblems('navbar', named(true))).toEqual([])
  expect(sectionProblems('navbar', named(false))).toHaveLength(navbar.items.length)
})

describe('the company’s data', () => {
  const filled: SiteData['company'] = {
    ...defaultSiteData.company,
    isOn: true,
    legalName: '„Temelia” SRL',
    idno: '1008600038413',
    legalAddress: inAllLanguages('str. Uzinelor 1'),
    coordinates: '47.0245, 28.8322',
    messengers: { whatsapp: '+373 69 123 456', viber: '', telegram: '@temelia' },
    hours: { ...defaultSiteData.company.hours, monday: '09:00-13:00, 14:00-18:00' },
    closedDays: [{ id: 'a', from: '2026-12-31', to: '2027-01-02' }],
  }
  const pathsOf = (changes: Partial<SiteData['company']>) =>
    sectionProblems('company', { ...filled, ...changes }).map(({ path }) => path)

  test('may be saved when every value is what it is meant to be', () => {
    expect(pathsOf({})).toEqual([])
    expect(
      pathsOf({
        idno: '1008600038412',
        coordinates: '147, 28',
        messengers: { whatsapp: '069 123 456', viber: 'x', telegram: '@a' },
        hours: { ...filled.hours, monday: '18-9' },
        closedDays: [{ id: 'a', from: '2026-02-30', to: '2027-01-02' }],
      }),
    ).toEqual([
      'company.idno',
      'company.coordinates',
      'company.messengers.whatsapp',
      'company.messengers.viber',
      'company.messengers.telegram',
      'company.hours.monday',
      'company.closedDays.0.from',
    ])
  })

  test('need name, number and address only once visitors see them', () => {
    const blank = { legalName: '', idno: ' ', legalAddress: inAllLanguages('') }
    expect(pathsOf(blank)).toEqual(['company.legalName', 'company.idno', 'company.legalAddress.ro'])
    expect(pathsOf({ ...blank, isOn: false })).toEqual([])
    expect(pathsOf({ isOn: false, idno: '1' })).toEqual(['company.idno'])
  })

  test('have closed days that end after they begin, and at most fifty of them', () => {
    const days = (from: string, to: string) => ({ id: from, from, to })
    expect(pathsOf({ closedDays: [days('2027-01-02', '2026-12-31')] })).toEqual([
      'company.closedDays.0.to',
    ])
    const many = Array.from({ length: 51 }, (_, index) => ({
      ...days('2027-01-02', ''),
      id: `${index}`,
    }))
    expect(pathsOf({ closedDays: many })).toEqual(['company.closedDays'])
    expect(pathsOf({ closedDays: many.slice(1) })).toEqual([])
  })
})

test('pages whose address has been reserved since are saved as they are, and no new one gets it', () => {
  const page = { slug: 'oferta', title: inAllLanguages('Oferta'), content: inAllLanguages('x') }
  const saved = { ...pages, customPages: [page] }
  const draft = { ...pages, customPages: [{ ...page, slug: 'despre-noi' }, page] }
  expect(sectionProblems('pages', draft, saved)).toEqual([])
  expect(sectionProblems('pages', draft, pages).map(({ path }) => path)).toEqual([
    'pages.customPages.1.slug',
  ])
})

test('the address of a project is no other project’s, and lists within a project are bounded too', () => {
  const [first, second, ...rest] = defaultSiteData.projects.items
  if (!first || !second) throw new Error('there are sample projects')
  const fact = {
    id: 'a',
    kind: 'area' as const,
    label: inAllLanguages(''),
    value: inAllLanguages(''),
  }
  const namesake = {
    ...second,
    slug: first.slug,
    video: 'https://example.com/film',
    completedIn: '2024-',
    facts: Array.from({ length: 21 }, (_, at) => ({ ...fact, id: `${at}` })),
    stages: [
      { id: 'a', title: inAllLanguages('x'.repeat(201)), month: '', text: inAllLanguages('') },
    ],
  }
  const projects = { ...defaultSiteData.projects, items: [first, namesake, ...rest] }
  const paths = sectionProblems('projects', projects).map(({ path }) => path)
  expect(paths).toEqual([
    'projects.items.0.slug',
    'projects.items.1.slug',
    'projects.items.1.completedIn',
    ...['ro', 'en', 'ru'].map((language) => `projects.items.1.stages.0.title.${language}`),
    'projects.items.1.video',
    'projects.items.1.facts',
  ])
  expect(itemProblems('projects.items', namesake).map(({ path }) => path)).not.toContain('slug')
  const others = projects.items.filter((item) => item !== namesake)
  expect(itemProblems('projects.items', namesake, others)[0]).toMatchObject({ path: 'slug' })
})
