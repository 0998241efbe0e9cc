import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges } from '#content/prepared/prepared-site.ts'
import { editedSite } from '../../../tests/support/site-data-arbitrary.ts'
import { volume } from '../../../tests/support/volume.ts'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { blankItem } from '../description/fallback.ts'
import { projects } from '../projects/section.ts'
import type { SiteData } from '../site/site-data.ts'
import { rowsToSiteData, siteDataToRows } from '../site/site-rows.ts'
import { changedSections, diffSite } from './site-changes.ts'

function withProjects(items: SiteData['projects']['items']): SiteData {
  return { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } }
}

test('applying the changes to the saved site gives the draft', () => {
  fc.assert(
    fc.property(editedSite, ({ saved, draft }) => {
      const stored = applyChanges(siteDataToRows(saved), diffSite(saved, draft))
      const { version, lastUpdated } = saved
      expect(rowsToSiteData(stored)).toEqual({ ...draft, version, lastUpdated })
    }),
    { numRuns: volume(25, 100) },
  )
})

test('an unchanged site or a copy of it has no changes', () => {
  expect(diffSite(defaultSiteData, structuredClone(defaultSiteData))).toEqual({})
  expect(diffSite(defaultSiteData, { ...defaultSiteData, version: 9, lastUpdated: 1 })).toEqual({})
})

test('an edited field is sent alone, under its column name', () => {
  const ctaText = { ro: 'Hai', en: '', ru: '' }
  const draft = { ...defaultSiteData, hero: { ...defaultSiteData.hero, ctaText } }
  expect(diffSite(defaultSiteData, draft)).toEqual({ site_hero: { cta_text: ctaText } })
})

describe('the changes of a list', () => {
  const [first, second, third, fourth] = defaultSiteData.projects.items as [
    SiteData['projects']['items'][number],
    SiteData['projects']['items'][number],
    SiteData['projects']['items'][number],
    SiteData['projects']['items'][number],
  ]

  test('are edits, additions with their position, and deletions', () => {
    const added = blankItem(projects.fields.items, 'project-1732174800000')
    const draft = withProjects([first, { ...second, featured: true }, third, added])
    const { site_projects_items: items } = diffSite(defaultSiteData, draft)
    expect(items?.update).toEqual([{ id: second.id, featured: true }])
    expect(items?.insert).toMatchObject([{ id: added.id, section_id: 'main', order_index: 3 }])
    expect(items?.delete).toEqual([fourth.id])
  })

  test('are only the new positions when items were moved', () => {
    const { site_projects_items: items } = diffSite(
      defaultSiteData,
      withProjects([second, first, third, fourth]),
    )
    expect(items?.update).toEqual([
      { id: second.id, order_index: 0 },
      { id: first.id, order_index: 1 },
    ])
  })

  test('name a benefit by its benefit_id', () => {
    const benefits = defaultSiteData.whyChooseUs.benefits.slice(1)
    const draft = { ...defaultSiteData, whyChooseUs: { ...defaultSiteData.whyChooseUs, benefits } }
    const { site_why_choose_us_benefits: items } = diffSite(defaultSiteData, draft)
    expect(items?.delete).toEqual(['experience'])
    expect(items?.update[0]).toEqual({ benefit_id: 'deadlines', order_index: 0 })
  })

  test('are found without looking into untouched items', () => {
    const untouched = Array.from({ length: 10_000 }, (_, at) => {
      const project = blankItem(projects.fields.items, `project-${at}`)
      return Object.defineProperty(project, 'description', {
        enumerable: true,
        get: () => expect.unreachable('an untouched item was looked into'),
      })
    })
    const draft = [...untouched.slice(0, -1), blankItem(projects.fields.items, 'project-new')]
    const { site_projects_items: items } = diffSite(withProjects(untouched), withProjects(draft))
    expect(items?.insert.map(({ id }) => id)).toEqual(['project-new'])
    expect(items?.delete).toEqual(['project-9999'])
  })
})

test('changed sections are listed in the order of saving', () => {
  const draft: SiteData = {
    ...withProjects([]),
    footer: { ...defaultSiteData.footer, showLegal: false },
    navbar: { ...defaultSiteData.navbar, sticky: false },
    hero: { ...defaultSiteData.hero, backgroundImage: '' },
  }
  const changes = diffSite(defaultSiteData, draft)
  expect(changedSections(changes)).toEqual(['hero', 'projects', 'footer', 'navbar'])
  expect(Object.keys(changes.site_global_settings ?? {})).toEqual(['navbar'])
})
