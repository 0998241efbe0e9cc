import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { Project } from '#content/projects/section.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { sheetClass } from './sheet-type.ts'

const [plain] = defaultSiteData.projects.items
const projectWith = (told: Partial<Project>) => ({ ...(plain as Project), ...told })
const story = (letters: number) =>
  inAllLanguages(`<p>${'Am turnat. '.repeat(Math.round(letters / 11))}</p>`)
const facts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `fact-${at}`,
    kind: 'own' as const,
    label: inAllLanguages('Durata'),
    value: inAllLanguages('14 luni'),
  }))

describe('the letters of a printed sheet', () => {
  test.each([
    ['usual for a project of a few paragraphs', 1_600, 7, ''],
    ['smaller for a longer text', 2_900, 7, 'story-print-8pt'],
    ['as small as a newspaper’s for twenty facts and a long text', 2_600, 20, 'story-print-7pt'],
    ['usual again where even those need several sheets', 12_000, 20, ''],
  ])('are %s', (_, letters, count, name) => {
    const project = projectWith({ story: story(letters), facts: facts(count) })
    expect(sheetClass(project, 5, 'ro')).toBe(name)
  })

  test('are smaller for photos, and in a wider alphabet', () => {
    const project = projectWith({ story: story(2_700), facts: facts(7) })
    expect(sheetClass(project, 0, 'ro')).toBe('')
    expect(sheetClass(project, 5, 'ro')).toBe('story-print-8pt')
    const shorter = projectWith({ story: story(2_500), facts: facts(7) })
    expect(sheetClass(shorter, 5, 'ro')).toBe('')
    expect(sheetClass(shorter, 5, 'ru')).toBe('story-print-8pt')
  })
})
