import { expect, test } from 'vitest'
import { defaultHero } from '#content/hero/defaults.ts'
import { defaultProjects } from '#content/projects/defaults.ts'
import { differences } from './differences.ts'

test('two equal sections have no differences', () => {
  expect(differences('hero', defaultHero, structuredClone(defaultHero))).toEqual([])
})

test('the difference of a changed text has its path', () => {
  const before = { ...defaultHero, title: { ...defaultHero.title, ro: 'Înainte' } }
  expect(differences('hero', defaultHero, before)).toEqual([
    { path: 'hero.title.ro', now: defaultHero.title.ro, before: 'Înainte' },
  ])
})

test('an item that was deleted since is one difference', () => {
  const [first, ...others] = defaultProjects.items
  const now = { ...defaultProjects, items: others }
  expect(differences('projects', now, defaultProjects)).toEqual([
    { path: `projects.items.${first?.id}`, now: null, before: first },
  ])
})

test('another order of the same items is a difference of the list', () => {
  const before = { ...defaultProjects, items: defaultProjects.items.toReversed() }
  const [difference] = differences('projects', defaultProjects, before)
  expect(difference?.path).toBe('projects.items')
  const titles = defaultProjects.items.map(({ title }) => `„${title.ro}”`)
  expect(difference).toMatchObject({ now: titles, before: titles.toReversed() })
})

test('another order of the first page is told by the names of its sections', () => {
  const sections = [
    { id: 'figures', isShown: true },
    { id: 'contact', isShown: true },
  ]
  const before = { sections: sections.toReversed() }
  expect(differences('landing', { sections }, before)).toEqual([
    { path: 'landing.sections', now: ['„Cifre”', '„Contact”'], before: ['„Contact”', '„Cifre”'] },
  ])
})

test('of sections that moved while one was hidden, both are told', () => {
  const [services, team] = ['services', 'team'].map((id) => ({ id, isShown: true }))
  const now = { sections: [team, { ...services, isShown: false }] }
  expect(differences('landing', now, { sections: [services, team] })).toEqual([
    { path: 'landing.sections.services.isShown', now: false, before: true },
    {
      path: 'landing.sections',
      now: ['„Echipa”', '„Servicii”'],
      before: ['„Servicii”', '„Echipa”'],
    },
  ])
})
