import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
import { placeLabel, sectionNames } from './place-label.ts'

test('a field is named by its section and its own words', () => {
  expect(placeLabel('hero.title.ro')).toBe('Secțiunea Hero › titlu › română')
})

test.each([
  [
    'services.items.industrial.title.en',
    'Servicii › elemente › „Construcții industriale” › titlu › engleză',
  ],
  ['navbar.items.1.label.ro', 'Meniu de navigare › elemente › „Proiecte” › etichetă › română'],
  ['footer.socials.0.url', 'Footer › rețele sociale › „facebook” › adresă'],
  ['projects.items.project-gone', 'Proiecte › elemente › project-gone'],
  ['services.items.7.title.ro', 'Servicii › elemente › 8 › titlu › română'],
])('%s: an item goes by its name, else by its place', (path, label) => {
  expect(placeLabel(path, defaultSiteData)).toBe(label)
})

test('sections are told in the order of the menu', () => {
  expect(sectionNames(['contact', 'whyChooseUs', 'hero'])).toBe(
    'Secțiunea Hero, De ce noi, Contact',
  )
})
