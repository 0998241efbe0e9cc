import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges } from '#content/prepared/prepared-site.ts'
import { editedSite, mix, siteData } from '../../../tests/support/site-data-arbitrary.ts'
import { volume } from '../../../tests/support/volume.ts'
import { mergeSite } from '../changes/merge.ts'
import { diffSite } from '../changes/site-changes.ts'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import {
  changedDetails,
  type DetailKeys,
  type Details,
  detailedLists,
  hasDetails,
  missingDetails,
  revivedItems,
  sameWhereLoaded,
  withBlankDetails,
  withDetails,
  withoutUnchangedDetails,
} from './details.ts'
import { type SiteData, siteDataSchema } from './site-data.ts'
import { rowsToSiteData, siteDataToRows } from './site-rows.ts'
import { itemsIn } from './stored-sections.ts'

type Item = Record<string, unknown>

/** The site without the details of the items that are not loaded. */
function partlyLoaded(site: SiteData, isLoaded: (table: string, key: string) => boolean): SiteData {
  const part = structuredClone(site)
  for (const list of detailedLists) {
    for (const item of itemsIn(part[list.section], list) as Item[]) {
      if (isLoaded(list.table, String(item[list.key]))) continue
      for (const name of list.detailFields) delete item[name]
    }
  }
  return part
}

function detailsOf(site: SiteData): Details {
  return Object.fromEntries(
    detailedLists.map((list) => [
      list.table,
      new Map(
        (itemsIn(site[list.section], list) as Item[]).map((item) => [
          String(item[list.key]),
          Object.fromEntries(list.detailFields.map((name) => [name, item[name]])),
        ]),
      ),
    ]),
  )
}

/** Keeps those of the details that belong to the projects with these keys. */
function revivedIn(details: Details, { site_projects_items: keys = [] }: DetailKeys): Details {
  const all = details.site_projects_items ?? new Map()
  return { site_projects_items: new Map([...all].filter(([key]) => keys.includes(key))) }
}

function isChanged(base: SiteData, draft: SiteData): (table: string, key: string) => boolean {
  const changed = detailedLists.flatMap(({ section, table }) =>
    (changedDetails(section, base[section], draft[section])[table] ?? []).map(
      (key) => `${table} ${key}`,
    ),
  )
  return (table, key) => changed.includes(`${table} ${key}`)
}

const dice = fc.infiniteStream(fc.boolean())
const roll = (stream: Iterator<boolean>) => stream.next().value === true

/** Which items the panel has opened: those that were changed, new ones, and some others. */
function openedIn(base: SiteData, draft: SiteData, stream: Iterator<boolean>) {
  const changed = isChanged(base, draft)
  const stored = detailsOf(base)
  const others = new Map<string, boolean>()
  return (table: string, key: string) => {
    const name = `${table} ${key}`
    if (!others.has(name)) others.set(name, roll(stream))
    const isNew = !stored[table as 'site_projects_items']?.has(key)
    const isDeleted = !detailsOf(draft)[table as 'site_projects_items']?.has(key)
    return isNew || (!isDeleted && changed(table, key)) || others.get(name) === true
  }
}

describe('with any items loaded', () => {
  test('a save writes what it would write with all of them', () => {
    fc.assert(
      fc.property(editedSite, dice, ({ saved, draft }, stream) => {
        const isOpened = openedIn(saved, draft, stream)
        const changes = diffSite(partlyLoaded(saved, isOpened), partlyLoaded(draft, isOpened))
        expect(changes).toEqual(diffSite(saved, draft))
      }),
      { numRuns: volume(8, 100) },
    )
  })

  test('a merge with what others saved has the result that it has with all of them', () => {
    fc.assert(
      fc.property(siteData, siteData, siteData, dice, (saved, a, b, stream) => {
        const mine = mix(saved, a, stream)
        const theirs = mix(saved, b, stream)
        const isOpened = openedIn(saved, mine, stream)
        const [base, draft] = [partlyLoaded(saved, isOpened), partlyLoaded(mine, isOpened)]
        const isNamed = isChanged(base, draft)
        const current = partlyLoaded(theirs, isNamed)
        const part = mergeSite(base, draft, current)
        const whole = mergeSite(saved, mine, theirs)
        // Whoever deletes an item without having opened it is not asked about its photos.
        const unasked = whole.conflicts.filter(
          ({ path }) => !part.conflicts.some((conflict) => conflict.path === path),
        )
        for (const { mine: deleted, theirs: remaining } of unasked)
          expect([deleted, remaining]).toContain(null)
        fc.pre(unasked.length === 0)
        // What others have deleted and I have changed: the log has its details.
        const revived = revivedIn(detailsOf(saved), revivedItems(current, part.merged))
        const merged = withDetails(part.merged, revived)
        const rows = applyChanges(siteDataToRows(theirs), diffSite(current, merged))
        const { version, lastUpdated } = theirs
        expect(rowsToSiteData(rows)).toEqual({ ...whole.merged, version, lastUpdated })
      }),
      { numRuns: volume(8, 100) },
    )
  })

  test('the details that are loaded make a site whole, and are never put over others', () => {
    fc.assert(
      fc.property(siteData, siteData, dice, (site, other, stream) => {
        const part = partlyLoaded(site, () => roll(stream))
        expect(withDetails(part, detailsOf(site))).toEqual(site)
        expect(withDetails(site, detailsOf(mix(site, other, stream)))).toEqual(site)
      }),
      { numRuns: volume(4, 50) },
    )
  })

  test('a kept draft loses only the details that it has not changed', () => {
    fc.assert(
      fc.property(editedSite, ({ saved, draft }) => {
        const kept = withoutUnchangedDetails('projects', {
          base: saved.projects,
          mine: draft.projects,
        })
        const [base, mine] = [
          { ...saved, projects: kept.base },
          { ...saved, projects: kept.mine },
        ]
        expect(diffSite(base, mine)).toEqual(
          diffSite(saved, { ...saved, projects: draft.projects }),
        )
        expect(changedDetails('projects', kept.base, kept.mine)).toEqual(
          changedDetails('projects', saved.projects, draft.projects),
        )
      }),
      { numRuns: volume(4, 50) },
    )
  })
})

test('deleting an item whose details were never loaded is no conflict with a copy that has them', () => {
  const { projects } = defaultSiteData
  const [first, ...others] = projects.items
  const unopened = partlyLoaded(defaultSiteData, () => false).projects
  const { merged, conflicts } = mergeSite(
    { ...defaultSiteData, projects: unopened },
    { ...defaultSiteData, projects: { ...unopened, items: unopened.items.slice(1) } },
    { ...defaultSiteData, projects },
  )
  expect(conflicts).toEqual([])
  expect(merged.projects.items).toEqual(others)
  expect(sameWhereLoaded('projects.items', unopened.items[0], first)).toBe(true)
  expect(sameWhereLoaded('projects.items', unopened.items[0], others[0])).toBe(false)
})

test('a merge needs the details of an item that was added here, as others may have added it too', () => {
  const without = { ...defaultSiteData.projects, items: [] }
  expect(changedDetails('projects', without, defaultSiteData.projects)).toEqual({
    site_projects_items: defaultSiteData.projects.items.map(({ id }) => id),
  })
  const unopened = partlyLoaded(defaultSiteData, () => false).projects
  expect(changedDetails('projects', without, unopened)).toEqual({})
})

test('an item of a file that says nothing of its photos has none', () => {
  const [list] = detailedLists
  if (!list) throw new Error('no list has details')
  const part = partlyLoaded(defaultSiteData, (_, key) => key !== 'project-factory')
  expect(part.projects.items.map((item) => hasDetails(list, item))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(missingDetails('projects', part.projects, defaultSiteData.projects)).toEqual({
    site_projects_items: ['project-factory'],
  })
  expect(missingDetails('projects', defaultSiteData.projects, part.projects)).toEqual({})
  expect(withBlankDetails(part).projects.items[3]?.galleryImages).toEqual([])
})

test('what was typed into a field before it was read apart stays when the details arrive', () => {
  const [typed] = defaultSiteData.projects.items
  if (!typed) throw new Error('there are no projects')
  const description = { ro: 'Scris înainte', en: '', ru: '' }
  const [unopened] = partlyLoaded(defaultSiteData, () => false).projects.items
  const items = [{ ...unopened, description }] as (typeof typed)[]
  const draft = { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } }
  const [item] = withDetails(draft, detailsOf(defaultSiteData)).projects.items
  expect(item).toEqual({ ...typed, description })
})

test('a site whose details are not loaded is read back from JSON as it was written', () => {
  const stored = JSON.stringify(partlyLoaded(defaultSiteData, (_, key) => key.length % 2 === 0))
  expect(JSON.stringify(siteDataSchema.parse(JSON.parse(stored)))).toBe(stored)
})
