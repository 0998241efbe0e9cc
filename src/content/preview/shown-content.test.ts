import { expect, test } from 'vitest'
import { defaultSiteData } from '../default-site-data.ts'
import type { Project } from '../projects/section.ts'
import { previewRequestSchema } from './preview-message.ts'
import { shownContent } from './shown-content.ts'

const [sample] = defaultSiteData.projects.items as [Project]
const items = Array.from({ length: 1_000 }, (_, at) => ({ ...sample, id: `project-${at}` }))
const site = {
  ...defaultSiteData,
  global: { ...defaultSiteData.global, analytics: { code: '<script src=x></script>' } },
  projects: { ...defaultSiteData.projects, items },
  pages: {
    ...defaultSiteData.pages,
    customPages: [{ slug: 'echipa', title: sample.title, content: sample.description }],
  },
}

test('of a thousand projects only those of the slider go to the preview', () => {
  const shown = shownContent(site, { kind: 'section', section: 'projects' }, 'ro')
  expect(shown.projects.items).toHaveLength(12)
})

test('an item that is being edited goes alone, wherever it stands in its list', () => {
  const place = { kind: 'item', list: 'projects.items', id: 'project-700' } as const
  const { projects, services } = shownContent(site, place, 'ro')
  expect(projects.items.map(({ id }) => id)).toEqual(['project-700'])
  expect(services.items).toEqual(site.services.items)
})

test('only the page that is shown brings its text, in the language that is shown', () => {
  const { pages } = shownContent(site, { kind: 'page', page: 'terms' }, 'en')
  const { ro, en } = site.pages.terms.content
  expect(pages.terms.content).toEqual({ ro, en, ru: '' })
  expect(pages.privacy.content).toEqual({ ro: '', en: '', ru: '' })
  const custom = shownContent(site, { kind: 'custom', at: 0 }, 'ro').pages.customPages[0]
  expect(custom?.content.ro).toBe(sample.description.ro)
})

test('the tracking code never goes there', () => {
  const shown = shownContent(site, { kind: 'section', section: 'hero' }, 'ro')
  expect(shown.global.analytics.code).toBe('')
})

test('what is sent is what the preview takes', () => {
  const place = { kind: 'section', section: 'footer' } as const
  const message = {
    type: 'temelia:preview',
    sequence: 1,
    language: 'ru',
    place,
    site: shownContent(site, place, 'ru'),
  }
  expect(previewRequestSchema.parse(message)).toEqual(message)
  expect(previewRequestSchema.safeParse({ ...message, site: { hero: {} } }).success).toBe(false)
})
