import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { pathLabel, valueText } from './path-label.ts'

test('the label of a field has its section, its own label and its language', () => {
  expect(pathLabel('hero.title.ro')).toBe('Secțiunea Hero › titlu › română')
})

test.each([
  [
    'services.items.industrial.title.en',
    'Servicii › lista serviciilor › „Construcții industriale” › titlu › engleză',
  ],
  [
    'navbar.items.1.label.ro',
    'Meniu de navigare › elementele meniului › „Proiecte” › etichetă › română',
  ],
  ['footer.socials.0.url', 'Footer › rețele sociale › „facebook” › adresă'],
  ['projects.items.project-gone', 'Proiecte › lista proiectelor › (element șters)'],
  [
    'landing.sections.figures.isShown',
    'Prima pagină › secțiunile primei pagini › „Cifre” › apare pe prima pagină',
  ],
  ['navbar.style.bgColor', 'Meniu de navigare › stil › culoarea fundalului'],
  ['styleSettings.fonts.primary', 'Setări de stil › fonturi › fontul textului'],
  ['services.items.7.title.ro', 'Servicii › lista serviciilor › 8 › titlu › română'],
])(
  'the label of %s has the name of its item, or the number of an item without a name',
  (path, label) => {
    expect(pathLabel(path, defaultSiteData)).toBe(label)
  },
)

test('the label of an item without a name has its number, counted from 1', () => {
  const items = defaultSiteData.services.items.map((item, at) =>
    at === 1 ? { ...item, title: { ro: ' ', en: '', ru: '' } } : item,
  )
  const site = { services: { ...defaultSiteData.services, items } }
  const { id = '' } = items[1] ?? {}
  expect(pathLabel(`services.items.${id}.title.ro`, site)).toBe(
    'Servicii › lista serviciilor › 2 › titlu › română',
  )
})

test('without a site, the label of an item has its number, counted from 1', () => {
  expect(pathLabel('footer.links.0.url')).toBe('Footer › linkuri › 1 › adresă')
  expect(pathLabel('hero.additionalImages.1')).toBe(
    'Secțiunea Hero › imagini suplimentare pentru carusel › 2',
  )
})

test('a part of a path that no section describes keeps its own name', () => {
  expect(pathLabel('hero.video')).toBe('Secțiunea Hero › video')
  expect(pathLabel('blog.title')).toBe('blog › title')
})

test('a value and its parts have the labels of the screens', () => {
  expect(valueText('contact.styles.sectionBg', 'gray-50')).toBe('Gri deschis')
  expect(valueText('styleSettings', { fonts: { primary: 'font-mono' } })).toBe(
    'fonturi: fontul textului: Mono',
  )
  expect(valueText('footer.showLegal', false)).toBe('nu')
  const link = { id: 'link-1', label: { ro: 'Echipa', en: '', ru: '' }, url: '/echipa' }
  expect(valueText('footer.links.link-1', link)).toBe(
    'etichetă: română: Echipa\nengleză: (gol)\nrusă: (gol)\nadresă: /echipa',
  )
})
