import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
import { placeLabel, sectionNames, valueText } from './place-label.ts'

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
  ['projects.items.project-gone', 'Proiecte › elemente › (element șters)'],
  ['navbar.style.bgColor', 'Meniu de navigare › stil › culoarea fundalului'],
  ['styleSettings.fonts.primary', 'Setări de stil › fonturi › fontul textului'],
  ['services.items.7.title.ro', 'Servicii › elemente › 8 › titlu › română'],
])('%s: an item goes by its name, else by its place', (path, label) => {
  expect(placeLabel(path, defaultSiteData)).toBe(label)
})

test('an item without a name goes by its number, as the owner counts', () => {
  const items = defaultSiteData.services.items.map((item, at) =>
    at === 1 ? { ...item, title: { ro: ' ', en: '', ru: '' } } : item,
  )
  const site = { services: { ...defaultSiteData.services, items } }
  const { id = '' } = items[1] ?? {}
  expect(placeLabel(`services.items.${id}.title.ro`, site)).toBe(
    'Servicii › elemente › 2 › titlu › română',
  )
})

test('a value and its parts are named like on the screens', () => {
  expect(valueText('gray-50')).toBe('Gri deschis')
  expect(valueText({ fonts: { primary: 'font-mono' }, showLegal: false })).toBe(
    'fonturi: fontul textului: Mono\nlinkurile legale: nu',
  )
})

test('sections are told in the order of the menu', () => {
  expect(sectionNames(['contact', 'whyChooseUs', 'hero'])).toBe(
    'Secțiunea Hero, De ce noi, Contact',
  )
})
