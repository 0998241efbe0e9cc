import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { Project, ProjectFact } from '#content/projects/section.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { factsLayout } from './facts-layout.ts'

const [sample] = defaultSiteData.projects.items as [Project]
const paragraph = `<p>${'Am turnat beton în nouă zile. '.repeat(20)}</p>`
const facts = Array.from(
  { length: 8 },
  (_, index): ProjectFact => ({
    id: `fact-${index}`,
    kind: 'own',
    label: inAllLanguages('Înălțimea'),
    value: inAllLanguages(`${index} m`),
  }),
)

test('the story of a project without facts has the whole width', () => {
  expect(factsLayout({ ...sample, story: inAllLanguages(paragraph) }, 'ro')).toBe('facts-above')
})

test.each([
  ['beside a text as high as they are', paragraph.repeat(4), 'facts-beside'],
  ['in pairs beside a text half as high', paragraph.repeat(2), 'facts-beside-in-pairs'],
  ['above a few words', '<p>Un atelier.</p>', 'facts-above'],
])('the facts of a project stand %s', (_, story, shape) => {
  expect(factsLayout({ ...sample, facts, story: inAllLanguages(story) }, 'ro')).toBe(shape)
})
