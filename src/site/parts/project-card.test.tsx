import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { ProjectFact } from '#content/projects/section.ts'
import { inAllLanguages, type Language } from '#content/values/localised-text.ts'
import { pageHtml } from '../../../tests/support/page-html.tsx'

const list = { kind: 'projects', category: undefined, pageNumber: 1 } as const
const label = inAllLanguages('')

/** What the card of a project with these facts says of place and size. */
function placeOnCard(facts?: Omit<ProjectFact, 'id' | 'label'>[], language: Language = 'ro') {
  const [project] = defaultSiteData.projects.items
  if (!project) throw new Error('There is no project')
  const told = facts?.map((fact, at) => ({ ...fact, id: `fact-${at}`, label }))
  const items = [{ ...project, facts: told }]
  const projects = { ...defaultSiteData.projects, items }
  const cardFacts = [
    { id: 'another', texts: [inAllLanguages('Cahul')] },
    { id: project.id, texts: [area.value, place.value] },
  ]
  const html = pageHtml({ projects, cardFacts }, list, language)
  return /<p class="project-place">(.*?)<\/p>/.exec(html)?.[1]
}

const place = { kind: 'place', value: { ro: 'Bălți', en: 'Bălți', ru: '' } } as const
const area = { kind: 'area', value: inAllLanguages('5 m²') } as const
const year = { kind: 'year', value: inAllLanguages('anul 2024') } as const

test('a card of the list says the place and the size of its project, and nothing else of its facts', () => {
  const shown = '<span>Bălți</span> · <span>5 m²</span>'
  expect(placeOnCard([place, year, area])).toBe(shown)
  expect(placeOnCard([area])).toBe('<span>5 m²</span>')
  expect(placeOnCard([place, area, area])).toBe(shown)
})

test('a card says what came with the content where the facts of its project are not loaded, and nothing of it where they are', () => {
  expect(placeOnCard(undefined)).toBe('<span>5 m²</span> · <span>Bălți</span>')
  expect(placeOnCard(undefined, 'ru')).toContain('<span lang="ro">Bălți</span>')
  expect(placeOnCard([])).toBeUndefined()
})

test('a size without its unit is left out, and a card without place and size has no line for them', () => {
  const bare = { ...area, value: inAllLanguages('5000') }
  expect(placeOnCard([bare, place])).toBe('<span>Bălți</span>')
  expect(placeOnCard([bare, { ...place, value: inAllLanguages(' ') }, year])).toBeUndefined()
  expect(placeOnCard([])).toBeUndefined()
})

test('a place that falls back to Romanian is marked as Romanian', () => {
  expect(placeOnCard([place, area], 'ru')).toBe('<span lang="ro">Bălți</span> · <span>5 m²</span>')
})

test('only the page of a project links the print style sheet, behind all that its screen needs', () => {
  const [{ slug = '' } = {}] = defaultSiteData.projects.items
  const link = '<link rel="stylesheet" media="print" href="/print.css"/>'
  const sheet = `<noscript data-later="">${link}</noscript>`
  expect(pageHtml({}, { kind: 'project', slug })).toContain(sheet)
  for (const page of [list, { kind: 'landing' } as const])
    expect(pageHtml({}, page)).not.toContain('media="print"')
})
