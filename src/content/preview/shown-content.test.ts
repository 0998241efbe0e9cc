import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import type { Project } from '../projects/section.ts'
import { previewRequestSchema } from './preview-message.ts'
import { shownContent, shownPictures } from './shown-content.ts'

const [sample] = defaultSiteData.projects.items as [Project]
const items = Array.from({ length: 1_000 }, (_, index) => ({ ...sample, id: `project-${index}` }))
const site = {
  ...defaultSiteData,
  global: { ...defaultSiteData.global, analytics: { code: '<script src=x></script>' } },
  projects: { ...defaultSiteData.projects, items },
  pages: {
    ...defaultSiteData.pages,
    customPages: [{ slug: 'echipa', title: sample.title, content: sample.category }],
  },
}

test('of a thousand projects, only those in the slider are sent to the preview', () => {
  const shown = shownContent(site, { kind: 'section', section: 'projects' }, 'ro')
  expect(shown.projects.items).toHaveLength(12)
})

test('an item that is being edited is sent to the preview without the other items of its list', () => {
  const target = { kind: 'item', list: 'projects.items', id: 'project-700' } as const
  const { projects, services } = shownContent(site, target, 'ro')
  expect(projects.items.map(({ id }) => id)).toEqual(['project-700'])
  expect(services.items).toEqual(site.services.items)
})

test('hidden items are not in a preview, except the one that is being edited', () => {
  const first = { ...sample, id: 'first' }
  const hidden = { ...sample, id: 'hidden', isPublished: false }
  const draft = { ...site, projects: { ...site.projects, items: [first, hidden] } }
  const shown = shownContent(draft, { kind: 'section', section: 'projects' }, 'ro')
  expect(shown.projects.items.map(({ id }) => id)).toEqual(['first'])
  const target = { kind: 'item', list: 'projects.items', id: 'hidden' } as const
  expect(shownContent(draft, target, 'ro').projects.items).toEqual([hidden])
})

test('the preview gets the text of the shown page only, in the shown language and in Romanian', () => {
  const { pages } = shownContent(site, { kind: 'page', page: 'terms' }, 'en')
  const { ro, en } = site.pages.terms.content
  expect(pages.terms.content).toEqual({ ro, en, ru: '' })
  expect(pages.privacy.content).toEqual({ ro: '', en: '', ru: '' })
  const custom = shownContent(site, { kind: 'customPage', index: 0 }, 'ro').pages.customPages[0]
  expect(custom?.content.ro).toBe(sample.category.ro)
})

test('the tracking code is never sent to the preview', () => {
  const shown = shownContent(site, { kind: 'section', section: 'hero' }, 'ro')
  expect(shown.global.analytics.code).toBe('')
})

test('the preview accepts what the panel sends, and refuses an invalid site', () => {
  const target = { kind: 'section', section: 'footer' } as const
  const message = {
    type: 'temelia:preview',
    sequence: 1,
    language: 'ru',
    target,
    site: shownContent(site, target, 'ru'),
    editable: 'select',
    pictures: {},
  }
  expect(previewRequestSchema.parse(message)).toEqual(message)
  expect(previewRequestSchema.safeParse({ ...message, site: { hero: {} } }).success).toBe(false)
})

test('the preview gets what is known of the pictures that it shows, and of no others', () => {
  const content = shownContent(site, { kind: 'section', section: 'projects' }, 'ro')
  const shown = { alt: sample.title, isDecorative: false }
  const pictures = { [sample.imageSrc]: shown, '/elsewhere.jpg': shown }
  expect(shownPictures(content, pictures)).toEqual({ [sample.imageSrc]: shown })
})
