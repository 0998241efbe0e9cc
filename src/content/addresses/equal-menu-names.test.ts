import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import type { SiteData } from '../site/site-data.ts'
import { inAllLanguages } from '../values/localised-text.ts'
import { equalMenuNames } from './equal-menu-names.ts'

const page = (slug: string, ro: string, en = '') => ({
  slug,
  title: { ro, en, ru: '' },
  content: inAllLanguages(''),
})
const item = (link: string, ro: string) => ({
  id: link,
  label: { ro, en: '', ru: '' },
  link,
  isSection: false,
})

function site({
  pages = [] as ReturnType<typeof page>[],
  items = [] as ReturnType<typeof item>[],
}) {
  const { navbar } = defaultSiteData
  return {
    ...defaultSiteData,
    navbar: { ...navbar, items: [...navbar.items, ...items] },
    pages: { ...defaultSiteData.pages, customPages: pages },
  } satisfies SiteData
}

test('the menu of a fresh site repeats nothing', () => {
  expect(equalMenuNames(defaultSiteData)).toEqual([])
})

test('two pages with the same title are reported once, whatever their case and accents', () => {
  const pages = [page('a', 'Echipă'), page('b', 'ECHIPA ')]
  expect(equalMenuNames(site({ pages }))).toEqual(['ECHIPA'])
})

test('titles that are equal only in a translation are reported in that language', () => {
  const pages = [page('a', 'Echipă', 'Team'), page('b', 'Oameni', 'Team')]
  expect(equalMenuNames(site({ pages }))).toEqual(['Team'])
})

test('a page may stand in the menu and in the list of pages, but not twice in the menu', () => {
  const pages = [page('echipa', 'Echipa')]
  const items = [item('/echipa/', 'Echipa')]
  expect(equalMenuNames(site({ pages, items }))).toEqual([])
  expect(equalMenuNames(site({ pages, items: [...items, ...items] }))).toEqual(['Echipa'])
})

test('an entry of the menu that leads elsewhere may not be named like a page', () => {
  const pages = [page('despre', 'Despre noi')]
  const items = [item('https://example.org', 'Despre noi')]
  expect(equalMenuNames(site({ pages, items }))).toEqual(['Despre noi'])
})

test('what visitors do not see is no repetition: a section that is off, and legal pages without a list', () => {
  const items = [item('#cifre', 'Contact'), item('/x', 'Termeni și condiții')]
  const { figures } = defaultSiteData
  expect(equalMenuNames({ ...site({ items }), figures: { ...figures, isOn: false } })).toEqual([])
})

test('a legal page without a title goes by the one that visitors read', () => {
  const data = site({ pages: [page('reguli', 'Termeni și condiții')] })
  const terms = { ...data.pages.terms, title: inAllLanguages('') }
  expect(equalMenuNames({ ...data, pages: { ...data.pages, terms } })).toEqual([
    'Termeni și condiții',
  ])
})

test('two pages with the same address are reported', () => {
  const pages = [page('echipa', 'Echipa'), page('echipa', 'Echipa')]
  expect(equalMenuNames(site({ pages }))).toEqual(['Echipa'])
})
