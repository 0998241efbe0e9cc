import { expect, test } from 'vitest'
import { earlierDefaultTexts } from '../../../tests/support/earlier-default-texts.ts'
import type { SiteData } from '../site/site-data.ts'
import { fingerprint } from '../values/fingerprint.ts'
import { defaultSiteData } from './default-site-data.ts'
import earlierDefaults from './earlier-defaults.json' with { type: 'json' }
import { isDefaultItem, newDefaultTexts, withNewDefaultTexts } from './new-default-texts.ts'

/** The built-in site as earlier versions stored it: where a text has changed twice, the first or the second of them. */
function earlierSite(version = 0): SiteData {
  const site = structuredClone(defaultSiteData)
  for (const [path, texts] of Object.entries(earlierDefaultTexts))
    put(site, path.split('.'), [texts].flat()[version] ?? [texts].flat()[0] ?? '')
  return site
}

function put(target: unknown, [name = '', ...rest]: string[], text: string): void {
  const holder = target as Record<string, unknown>
  const items = Array.isArray(target) ? target : []
  const key = items.some(({ id }) => id === name) ? items.findIndex(({ id }) => id === name) : name
  if (rest.length === 0) holder[key] = text
  else put(holder[key], rest, text)
}

test('each text of an earlier version is known by its fingerprint', () => {
  const known: Record<string, string> = {}
  for (const [path, texts] of Object.entries(earlierDefaultTexts)) {
    const field = path.replace(/\.(ro|en|ru)$/, '')
    known[field] = [known[field] ?? [], ...[texts].flat().map(fingerprint)].flat().join(' ')
  }
  expect(earlierDefaults).toEqual(known)
})

test.each([0, 1])(
  'an untouched site of an earlier version is offered every new default text',
  (version) => {
    const site = earlierSite(version)
    const offered = newDefaultTexts(site).map(({ path }) => path)
    expect(offered.sort()).toEqual(Object.keys(earlierDefaultTexts).sort())
    expect(withNewDefaultTexts(site)).toEqual(defaultSiteData)
  },
)

test('an edited text and a deleted item are offered no new default text', () => {
  const site = earlierSite()
  site.hero.ctaText.ro = 'Vezi ce construim!'
  site.projects.items = site.projects.items.filter(({ id }) => id !== 'project-factory')
  const offered = newDefaultTexts(site).map(({ path }) => path)
  expect(offered).not.toContain('hero.ctaText.ro')
  expect(offered.join()).not.toContain('project-factory')
  expect(withNewDefaultTexts(site).hero.ctaText.ro).toBe('Vezi ce construim!')
})

test('an item that still says what an earlier version said is a built-in one, a changed one is not', () => {
  const { projects, figures } = earlierSite()
  expect(projects.items.map((item) => isDefaultItem('projects.items', item))).toEqual(
    projects.items.map(() => true),
  )
  for (const item of figures.items) expect(isDefaultItem('figures.items', item)).toBe(true)
  for (const item of projects.items)
    expect(isDefaultItem('projects.items', { ...item, date: '2025' })).toBe(false)
})

test('a new site is offered no new default texts', () => {
  expect(newDefaultTexts(defaultSiteData)).toEqual([])
})
