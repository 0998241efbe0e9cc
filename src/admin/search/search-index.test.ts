import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { screens as allScreens } from '../screens.ts'
import { buildSearchIndex, replaceEntries, searchEntries } from './search-index.ts'

const screens = [
  { path: 'contact', label: 'Contact', section: 'contact' },
  { path: 'projects', label: 'Proiecte', section: 'projects' },
  { path: 'pages', label: 'Pagini', section: 'pages' },
  { path: 'audit', label: 'Jurnal' },
] as const
const text = { ro: 'Echipa noastră', en: 'Our team', ru: '' }
const pages = {
  ...defaultSiteData.pages,
  customPages: [{ slug: 'echipa', title: text, content: text }],
}
const index = buildSearchIndex(screens, { ...defaultSiteData, pages })
const wholeIndex = buildSearchIndex(allScreens, defaultSiteData)
const found = (search: string) => searchEntries(index, search)

test.each([
  ['jurn', { label: 'Jurnal', path: 'audit' }],
  ['telefon', { target: 'contact.info.phone.ro', path: 'contact' }],
  ['logistics CENTER', { path: 'projects', target: 'projects.items.project-logistics' }],
  ['echipa noastra', { path: 'pages', target: 'pages.customPages.0.title.ro' }],
])('searching %j leads to the screen, the field, the item or the page', (search, entry) => {
  expect(found(search)[0]).toMatchObject(entry)
})

test.each([
  ['logo', 'settings'],
  ['siglă', 'settings'],
  ['parola', 'account'],
  ['SEO', 'redirects'],
  ['google', 'dashboard'],
  ['backup', 'system'],
  ['copie', 'system'],
])('the word %s leads to a screen that is named otherwise', (word, path) => {
  expect(searchEntries(wholeIndex, word).map((entry) => entry.path)).toContain(path)
})

test('a typed text is offered to be replaced everywhere', () => {
  expect(replaceEntries(' Temelia & fiii ')).toMatchObject([
    { path: 'replace?text=Temelia%20%26%20fiii' },
  ])
  expect(replaceEntries(' ')).toEqual([])
})

test('an empty search shows the screens, and one that matches nothing shows nothing', () => {
  expect(found(' ').map(({ label }) => label)).toEqual(['Contact', 'Proiecte', 'Pagini', 'Jurnal'])
  expect(found('inexistent')).toEqual([])
})

test('a search answers with thirty entries at most', () => {
  expect(found('t').length).toBe(30)
})
