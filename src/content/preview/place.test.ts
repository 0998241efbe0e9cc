import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import type { Project, ProjectFact } from '../projects/section.ts'
import { eachField } from '../site/each-field.ts'
import { sectionKeys, sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { inAllLanguages } from '../values/localised-text.ts'
import {
  controlInItem,
  controlOfPlace,
  fieldAtPlace,
  isTranslated,
  itemOfPlace,
  pathOfPlace,
  placeLabel,
  placeOfPath,
  valueAt,
  withTextAt,
} from './place.ts'

const { items } = defaultSiteData.services

test('every field of the site has a place, which leads back to its path', () => {
  for (const key of sectionKeys)
    for (const { path, field } of eachField(sections[key], defaultSiteData[key], key)) {
      const place = placeOfPath(path, defaultSiteData)
      expect(pathOfPlace(place, defaultSiteData)).toBe(path)
      expect(fieldAtPlace(place)).toBe(field.kind === 'list' ? undefined : field)
    }
})

test.each([
  ['hero.title.ro', 'hero.title'],
  ['services.items.1.title.ru', `services.items.${items[1]?.id}.title`],
  ['services.items.1.features.0.en', `services.items.${items[1]?.id}.features.0`],
  ['hero.additionalImages.1', 'hero.additionalImages.1'],
  ['pages.terms.content.ro', 'pages.terms.content'],
])('the control %s is at the place %s, in its language', (name, place) => {
  expect(placeOfPath(name, defaultSiteData)).toBe(place)
  const language = (name.split('.').at(-1) ?? '') as 'ro'
  expect(controlOfPlace(place, defaultSiteData, language)).toBe(name)
})

test('an item keeps its place when it is moved, and has none once it is deleted', () => {
  const place = placeOfPath('services.items.1.title', defaultSiteData)
  const moved = { services: { ...defaultSiteData.services, items: items.toReversed() } }
  expect(pathOfPlace(place, moved)).toBe(`services.items.${items.length - 2}.title`)
  const gone = { services: { ...defaultSiteData.services, items: [] } }
  expect(pathOfPlace(place, gone)).toBeUndefined()
})

test('an id with dots or digits alone is no other place', () => {
  const [item] = items
  const odd = ['a.title', '0', 'a'].map((id) => ({ ...item, id }) as (typeof items)[number])
  const site = { services: { ...defaultSiteData.services, items: odd } }
  for (const index of [0, 1, 2]) {
    const place = placeOfPath(`services.items.${index}.description.ro`, site)
    expect(pathOfPlace(place, site)).toBe(`services.items.${index}.description`)
  }
})

test('in the dialog of an item, controls have the names of the dialog', () => {
  const item = { id: 'a', stages: [{ id: 's1' }, { id: 's2' }] }
  expect(controlInItem('projects.items.a.stages.s2.title', 'projects.items', item, 'en')).toBe(
    'stages.1.title.en',
  )
  expect(controlInItem('projects.items.a.imageSrc', 'projects.items', item, 'en')).toBe('imageSrc')
  expect(controlInItem('projects.items.b.title', 'projects.items', item, 'en')).toBeUndefined()
  expect(controlInItem('hero.title', 'projects.items', item, 'en')).toBeUndefined()
})

test('a place is named by its field and its item', () => {
  const label = (place: string) => placeLabel(place, defaultSiteData)
  expect(label('hero')).toBe('Secțiunea Hero')
  expect(label('hero.title')).toBe('Titlu, Secțiunea Hero')
  expect(label(`services.items.${items[0]?.id}.title`)).toBe(`Titlu, ${items[0]?.title.ro}`)
  expect(label(`services.items.${items[0]?.id}`)).toBe(`${items[0]?.title.ro}, Servicii`)
  expect(label('services.benefitLines.1')).toBe('Avantajele de sub fiecare serviciu 2, Servicii')
  expect(label('hero.additionalImages.0')).toBe(
    'Imagini suplimentare pentru carusel 1, Secțiunea Hero',
  )
  expect(label('pages.terms.content')).toBe('Textul paginii, Termeni și condiții')
  // A fact has no name of its own.
  const [project] = defaultSiteData.projects.items
  expect(label(`projects.items.${project?.id}.facts.${project?.facts?.[0]?.id}.value`)).toBe(
    `Valoare, ${project?.title.ro}`,
  )
})

test('an item is known by any place in it', () => {
  const place = 'projects.items.a.stages.s2.title'
  expect(itemOfPlace(place, {})).toBe('projects.items.a')
  expect(itemOfPlace('projects.title', {})).toBeUndefined()
  expect(itemOfPlace('navbar.items.a.label', {})).toBeUndefined()
  expect(isTranslated(place)).toBe(true)
  expect(isTranslated('hero.backgroundImage')).toBe(false)
})

const [sample] = defaultSiteData.projects.items as [Project]
const text = inAllLanguages('Loc')
const fact = (id: string): ProjectFact => ({ id, kind: 'place', label: text, value: text })
const pod = [{ ...sample, id: 'pod', facts: [fact('a'), fact('b')] }]
const site: SiteData = {
  ...defaultSiteData,
  projects: { ...defaultSiteData.projects, items: pod },
}

test('a text of an item within an item is replaced, and its list stays a list', () => {
  const changed = withTextAt('projects.items.pod.facts.b.value', site, 'en', 'Place')
  expect(changed?.projects.items[0]?.facts).toEqual([
    fact('a'),
    { ...fact('b'), value: { ...text, en: 'Place' } },
  ])
  expect(changed?.hero).toBe(site.hero)
  expect(valueAt('projects.items.pod.facts.a.value', changed ?? {})).toBe(text)
})

test('a place that the site does not have changes nothing', () => {
  expect(withTextAt('projects.items.lipsa.title', site, 'ro', 'x')).toBeUndefined()
})
