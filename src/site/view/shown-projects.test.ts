import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { shownDetails } from './shown-projects.ts'

test('the list of projects waits for the details of those whose card has no picture of its own, and for no others', () => {
  const [first, ...others] = defaultSiteData.projects.items.map((item) => ({
    ...item,
    story: undefined,
  }))
  if (!first) throw new Error('There is no project')
  const items = [{ ...first, imageSrc: '' }, ...others]
  const site = { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } }
  const list = { kind: 'projects', category: undefined, pageNumber: 1 } as const
  expect(shownDetails(list, { site, language: 'ro' })).toEqual({ site_projects_items: [first.id] })
})
