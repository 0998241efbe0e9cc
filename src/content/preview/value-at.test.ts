import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import type { Project, ProjectFact } from '../projects/section.ts'
import type { SiteData } from '../site/site-data.ts'
import { inAllLanguages } from '../values/localised-text.ts'
import { valueAt, withTextAt } from './value-at.ts'

const [sample] = defaultSiteData.projects.items as [Project]
const text = inAllLanguages('Loc')
const fact = (id: string): ProjectFact => ({ id, kind: 'place', label: text, value: text })
const items = [{ ...sample, id: 'pod', facts: [fact('a'), fact('b')] }]
const site: SiteData = {
  ...defaultSiteData,
  projects: { ...defaultSiteData.projects, items },
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
