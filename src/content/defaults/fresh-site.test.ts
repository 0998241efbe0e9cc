import { describe, expect, test } from 'vitest'
import { builtInPicture } from '../pictures/built-in-pictures.ts'
import { firstPageOrder } from '../shown/first-page.ts'
import { isOn } from '../shown/optional-sections.ts'
import { detailedLists } from '../site/details.ts'
import { siteDataSchema } from '../site/site-data.ts'
import { rowsToSiteData, siteDataToRows, siteRowsSchema } from '../site/site-rows.ts'
import { languages, textIn } from '../values/localised-text.ts'
import { defaultSiteData } from './default-site-data.ts'
import { freshSite } from './fresh-site.ts'
import { isExampleItem } from './new-default-texts.ts'

test('a fresh site has nothing made up about partners, and the panel has an example of them', () => {
  expect(isOn('partners', freshSite.partners)).toBe(false)
  expect(freshSite.partners.items).toEqual([])
  expect(defaultSiteData.partners.items.length).toBeGreaterThan(0)
})

describe.each(freshSite.projects.items)('the sample $id of a fresh site', (project) => {
  test('is told whole in three languages, and names no client and no value', () => {
    const { story, facts = [], stages = [], galleryImages = [], services, completedIn } = project
    for (const language of languages) {
      const words =
        story?.[language]
          .replaceAll(/<[^>]+>/g, ' ')
          .trim()
          .split(/\s+/) ?? []
      expect(words.length).toBeGreaterThan(115)
      expect(words.length).toBeLessThan(185)
      expect(story?.[language].match(/<h2>/g)).toHaveLength(3)
      for (const { title, text } of stages)
        expect([textIn(title, language), textIn(text, language)]).not.toContain('')
    }
    expect(facts.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['place', 'area', 'duration', 'role']),
    )
    expect(facts.filter(({ kind }) => kind === 'client' || kind === 'value')).toEqual([])
    expect(stages).toHaveLength(4)
    expect(services).toHaveLength(1)
    expect(galleryImages).toHaveLength(5)
    for (const path of galleryImages) expect(builtInPicture(path)).toBeDefined()
    expect(completedIn.slice(0, 4)).toBe(project.date)
  })

  test('is an example until somebody changes a word of it, with its details or without', () => {
    const names = detailedLists.find(({ section }) => section === 'projects')?.detailFields ?? []
    const card = Object.fromEntries(
      Object.entries(project).filter(([name]) => !names.includes(name)),
    )
    expect(isExampleItem('projects.items', project)).toBe(true)
    expect(isExampleItem('projects.items', card)).toBe(true)
    const [first, ...stages] = project.stages ?? []
    const edited = { ...project, stages: [{ ...first, month: '2020-01' }, ...stages] }
    expect(isExampleItem('projects.items', edited)).toBe(false)
    expect(isExampleItem('projects.items', { ...card, completedIn: '2020-01' })).toBe(false)
    expect(isExampleItem('projects.items', { ...project, services: [] })).toBe(false)
  })
})

test('partners stand under the figures of a fresh site, and where they stood in one whose owner has ordered nothing', () => {
  const sectionBefore = (site: typeof freshSite) => {
    const order = firstPageOrder(site)
    return order[order.indexOf('partners') - 1]
  }
  expect(sectionBefore(freshSite)).toBe('figures')
  expect(sectionBefore(defaultSiteData)).not.toBe('figures')
  expect(firstPageOrder(freshSite).toSorted()).toEqual(firstPageOrder(defaultSiteData).toSorted())
})

test('the form for requests is on in a fresh site, and off in one that has stored nothing of it', () => {
  expect(isOn('requestForm', freshSite.requestForm)).toBe(true)
  const { requestForm: _, ...earlier } = defaultSiteData
  expect(siteDataSchema.parse(earlier).requestForm.isOn).toBe(false)
  const { site_request_form: __, ...rows } = siteDataToRows(defaultSiteData)
  expect(rowsToSiteData(siteRowsSchema.parse(rows)).requestForm.isOn).toBe(false)
})
