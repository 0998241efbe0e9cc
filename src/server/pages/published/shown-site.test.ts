import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { sanitiseSite } from '../html/sanitise.ts'
import { shownSite } from './shown-site.ts'

test('of a thousand projects only the one that a page shows is made safe for it, and all others stay', async () => {
  const [first] = defaultSiteData.projects.items
  if (!first) throw new Error('There is no project')
  const { story: _, ...card } = first
  const items = Array.from({ length: 1_000 }, (_, at) => ({ ...card, id: `project-${at}` }))
  const site = { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } }
  const story = { ro: '<p>Povestea</p><script>alert(1)</script>', en: '', ru: '' }
  const prepared: number[] = []
  const shown = await shownSite(
    { site, revision: 1, pictures: {} },
    { site_projects_items: ['project-7'] },
    {
      loadDetails: async () => ({
        details: { site_projects_items: new Map([['project-7', { story }]]) },
        pictures: {},
      }),
      prepare: (given) => {
        prepared.push(given.projects.items.length)
        return sanitiseSite(given)
      },
      patienceMs: 10_000,
      onFailure: (failure) => {
        throw failure
      },
    },
  )
  expect(prepared).toEqual([1])
  expect(shown.site.projects.items[7]?.story?.ro).toBe('<p>Povestea</p>')
  expect(shown.site.projects.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  expect(shown.site.projects.items[8]).toBe(items[8])
})
