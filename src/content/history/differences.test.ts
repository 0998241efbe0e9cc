import { expect, test } from 'vitest'
import { defaultSiteData as site } from '../defaults/default-site-data.ts'
import { defaultHero } from '../hero/defaults.ts'
import { defaultProjects } from '../projects/defaults.ts'
import { wholeLanding } from '../shown/first-page.ts'
import { differences, siteDifferences } from './differences.ts'

test('two equal sections have no differences', () => {
  expect(differences('hero', defaultHero, structuredClone(defaultHero))).toEqual([])
})

test('the difference of a changed text has its path', () => {
  const before = { ...defaultHero, title: { ...defaultHero.title, ro: 'Înainte' } }
  expect(differences('hero', before, defaultHero)).toEqual([
    { path: 'hero.title.ro', before: 'Înainte', after: defaultHero.title.ro },
  ])
})

test('an item that was deleted is one difference', () => {
  const [first, ...others] = defaultProjects.items
  const after = { ...defaultProjects, items: others }
  expect(differences('projects', defaultProjects, after)).toEqual([
    { path: `projects.items.${first?.id}`, before: first, after: null },
  ])
})

test('another order of the same items is a difference of the list', () => {
  const before = { ...defaultProjects, items: defaultProjects.items.toReversed() }
  const [difference] = differences('projects', before, defaultProjects)
  expect(difference?.path).toBe('projects.items')
  const titles = defaultProjects.items.map(({ title }) => `„${title.ro}”`)
  expect(difference).toMatchObject({ after: titles, before: titles.toReversed() })
})

test('another order of the first page is told by the names of its sections', () => {
  const sections = [
    { id: 'figures', isShown: true },
    { id: 'contact', isShown: true },
  ]
  const before = { sections: sections.toReversed() }
  expect(differences('landing', before, { sections })).toEqual([
    {
      path: 'landing.sections',
      before: ['„Contact”', '„Cifre”'],
      after: ['„Cifre”', '„Contact”'],
    },
  ])
})

test('of sections that moved while one was hidden, both are told', () => {
  const [services, team] = ['services', 'team'].map((id) => ({ id, isShown: true }))
  const after = { sections: [team, { ...services, isShown: false }] }
  expect(differences('landing', { sections: [services, team] }, after)).toEqual([
    { path: 'landing.sections.services.isShown', before: true, after: false },
    {
      path: 'landing.sections',
      before: ['„Servicii”', '„Echipa”'],
      after: ['„Echipa”', '„Servicii”'],
    },
  ])
})

test('a first page that is stored as it would be without is no difference of two sites', () => {
  const stored = {
    ...site,
    landing: wholeLanding(site),
    hero: { ...site.hero, backgroundImage: '/b.jpg' },
  }
  expect(stored.landing).not.toEqual(site.landing)
  expect(siteDifferences(site, stored).map(({ section }) => section)).toEqual(['hero'])
})
