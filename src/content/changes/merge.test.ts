import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editedSite, mix, siteData } from '../../../tests/support/site-data-arbitrary.ts'
import { volume } from '../../../tests/support/volume.ts'
import { defaultSiteData as base } from '../defaults/default-site-data.ts'
import { blankItem } from '../description/fallback.ts'
import { projects as described } from '../projects/section.ts'
import { type ListPath, listPaths, lists } from '../site/lists.ts'
import type { SiteData } from '../site/site-data.ts'
import { mergeSection, mergeSite } from './merge.ts'

type Projects = SiteData['projects']
type Items = ReturnType<typeof itemsOf>
const projects = base.projects

function edited(changes: Record<string, Partial<Projects['items'][number]>>): Projects {
  const items = projects.items.map((item) => ({ ...item, ...changes[item.id] }))
  return { ...projects, items }
}

function without(id: string): Projects {
  return { ...projects, items: projects.items.filter((item) => item.id !== id) }
}

function ids({ items }: Projects): string[] {
  return items.map(({ id }) => id)
}

function itemsOf(data: SiteData, list: ListPath): Map<string, object> {
  const [section, field] = list.split('.') as [keyof SiteData, string]
  const items = (data[section] as unknown as Record<string, Record<string, string>[]>)[field] ?? []
  return new Map(items.map((item) => [String(item[lists[list].key]), item]))
}

describe('the merge of any site', () => {
  test('with an unchanged side gives the changed side', () => {
    fc.assert(
      fc.property(editedSite, ({ saved, draft }) => {
        expect(mergeSite(saved, draft, saved)).toEqual({ merged: draft, conflicts: [] })
        expect(mergeSite(saved, saved, draft)).toEqual({ merged: draft, conflicts: [] })
      }),
      { numRuns: volume(10, 40) },
    )
  })

  test('loses only items that one side deleted and the other left as they were', () => {
    const dice = fc.infiniteStream(fc.boolean())
    fc.assert(
      fc.property(siteData, siteData, siteData, dice, (saved, a, b, stream) => {
        const mine = mix(saved, a, stream)
        const theirs = mix(saved, b, stream)
        const { merged } = mergeSite(saved, mine, theirs)
        for (const list of listPaths) {
          const [before, my, their, kept] = [saved, mine, theirs, merged].map((data) =>
            itemsOf(data, list),
          ) as [Items, Items, Items, Items]
          const lost = [...my, ...their].filter(([key]) => !kept.has(key))
          for (const [key, item] of lost) {
            expect(my.has(key) && their.has(key)).toBe(false)
            expect(item).toEqual(before.get(key))
          }
        }
      }),
      { numRuns: volume(15, 60) },
    )
  })

  test('has both edits when they are in different sections', () => {
    fc.assert(
      fc.property(siteData, siteData, (saved, other) => {
        const mine = { ...saved, hero: other.hero, footer: other.footer }
        const theirs = { ...saved, projects: other.projects, pages: other.pages }
        const { merged, conflicts } = mergeSite(saved, mine, theirs)
        expect(conflicts).toEqual([])
        expect(merged).toEqual({ ...mine, projects: other.projects, pages: other.pages })
      }),
      { numRuns: volume(10, 40) },
    )
  })
})

test('edits of one text in two languages are merged', () => {
  const mine = { ...base.hero, title: { ...base.hero.title, ro: 'Alt titlu' } }
  const theirs = { ...base.hero, title: { ...base.hero.title, en: 'Another title' } }
  const { merged, conflicts } = mergeSection('hero', base.hero, mine, theirs)
  expect(conflicts).toEqual([])
  expect(merged.title).toEqual({ ...base.hero.title, ro: 'Alt titlu', en: 'Another title' })
})

test('when both edited the same field, the merge keeps mine and reports a conflict', () => {
  const mine = { ...base.hero, title: { ...base.hero.title, ro: 'Al meu' } }
  const theirs = { ...base.hero, title: { ...base.hero.title, ro: 'Al lor' } }
  const { merged, conflicts } = mergeSection('hero', base.hero, mine, theirs)
  expect(merged.title.ro).toBe('Al meu')
  expect(conflicts).toEqual([{ path: 'hero.title.ro', mine: 'Al meu', theirs: 'Al lor' }])
})

describe('the merge of a list', () => {
  test('combines edits of different items and of different fields of one item', () => {
    const mine = edited({ 'project-factory': { date: '2020' } })
    const theirs = edited({
      'project-factory': { featured: true },
      'project-commercial': { date: '2025' },
    })
    const { merged, conflicts } = mergeSection('projects', projects, mine, theirs)
    expect(conflicts).toEqual([])
    expect(merged.items[3]).toMatchObject({ date: '2020', featured: true })
    expect(merged.items[2]?.date).toBe('2025')
  })

  test('names the item of a conflict by its id', () => {
    const mine = edited({ 'project-factory': { date: '2020' } })
    const theirs = edited({ 'project-factory': { date: '2019' } })
    expect(mergeSection('projects', projects, mine, theirs).conflicts).toEqual([
      { path: 'projects.items.project-factory.date', mine: '2020', theirs: '2019' },
    ])
  })

  test('deletes an item that the other side left as it was, and keeps the edit of another item', () => {
    const deleted = without('project-factory')
    const theirs = edited({ 'project-logistics': { date: '2020' } })
    for (const [mine, other] of [
      [deleted, theirs],
      [theirs, deleted],
    ] as const) {
      const { merged, conflicts } = mergeSection('projects', projects, mine, other)
      expect(conflicts).toEqual([])
      expect(ids(merged)).toEqual(ids(deleted))
      expect(merged.items.find(({ id }) => id === 'project-logistics')?.date).toBe('2020')
    }
  })

  test('keeps an item that one side deleted and the other edited, and reports a conflict', () => {
    const theirs = edited({ 'project-factory': { date: '2020' } })
    const deletedByMe = mergeSection('projects', projects, without('project-factory'), theirs)
    expect(ids(deletedByMe.merged)).toEqual(ids(projects))
    expect(deletedByMe.conflicts).toEqual([
      { path: 'projects.items.project-factory', mine: null, theirs: theirs.items[3] },
    ])
    const deletedByThem = mergeSection('projects', projects, theirs, without('project-factory'))
    expect(deletedByThem.merged.items[3]?.date).toBe('2020')
    expect(deletedByThem.conflicts[0]?.theirs).toBeNull()
  })

  test('keeps the items that both sides added, each after the item it followed', () => {
    const [first, ...others] = projects.items
    const mine = {
      ...projects,
      items: [...projects.items, blankItem(described.fields.items, 'mine')],
    }
    const theirs = {
      ...projects,
      items: [
        first ?? expect.unreachable(),
        blankItem(described.fields.items, 'theirs'),
        ...others,
      ],
    }
    const [firstId, ...otherIds] = ids(projects)
    expect(ids(mergeSection('projects', projects, mine, theirs).merged)).toEqual([
      firstId,
      'theirs',
      ...otherIds,
      'mine',
    ])
  })

  test('takes the order of the side that moved an item, or my order if both did', () => {
    const [a, b, c, d] = projects.items as [never, never, never, never]
    const theirs = { ...projects, items: [d, a, b, c] }
    const mine = { ...projects, items: [b, a, c, d] }
    const untouched = edited({ 'project-factory': { date: '1999' } })
    const moved = mergeSection('projects', projects, untouched, theirs).merged
    expect(ids(moved)).toEqual(ids(theirs))
    expect(moved.items[0]?.date).toBe('1999')
    expect(ids(mergeSection('projects', projects, mine, theirs).merged)).toEqual(ids(mine))
  })

  test('treats a picture gallery as one value', () => {
    const mine = edited({ 'project-factory': { galleryImages: ['/a.jpg'] } })
    const theirs = edited({ 'project-factory': { galleryImages: ['/b.jpg'] } })
    const { merged, conflicts } = mergeSection('projects', projects, mine, theirs)
    expect(merged.items[3]?.galleryImages).toEqual(['/a.jpg'])
    expect(conflicts.map(({ path }) => path)).toEqual([
      'projects.items.project-factory.galleryImages',
    ])
  })
})
