import { expect, test } from 'vitest'
import { defaultSiteData } from './default-site-data.ts'
import { blankItem } from './description/fallback.ts'
import { lists } from './lists.ts'
import { itemProblems, sectionProblems, siteProblems } from './problems.ts'
import { limits } from './values/limits.ts'
import { inAllLanguages } from './values/localised-text.ts'

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
