import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges } from '#content/prepared/prepared-site.ts'
import { mix, siteData } from '../../../tests/support/site-data-arbitrary.ts'
import { volume } from '../../../tests/support/volume.ts'
import { diffSite } from '../changes/site-changes.ts'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import type { Row } from '../description/row-mapping.ts'
import { settingsKeys } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { rowsToSiteData, type SiteRows, siteDataToRows } from '../site/site-rows.ts'
import { sameContent } from '../values/same-content.ts'
import { rebuildVersion, type VersionChange } from './rebuild.ts'

type Entry = Omit<VersionChange, 'id' | 'version'>

/** The log that the database's triggers write between two states of its tables. */
function recordedChanges(before: SiteRows, after: SiteRows): Entry[] {
  const { revision: _, site_global_settings: settings, ...tables } = before
  const rowEntries = Object.keys(tables).flatMap((table) => {
    const name = table as keyof typeof tables
    return tableEntries(name, [before[name]].flat(), [after[name]].flat())
  })
  const settingsEntries = settingsKeys.flatMap((section) => {
    const [old, now] = [
      sectionOf(settings, section),
      sectionOf(after.site_global_settings, section),
    ]
    if (sameContent(old, now)) return []
    return [{ ...entry('site_global_settings', 'main', differing(old, now)), section }]
  })
  return [...rowEntries, ...settingsEntries]
}

function sectionOf(row: Row | null, section: string): Row {
  return (row?.settings as Record<string, Row> | undefined)?.[section] ?? {}
}

function tableEntries(table: string, before: (Row | null)[], after: (Row | null)[]): Entry[] {
  const rowsOf = (rows: (Row | null)[]) =>
    new Map(rows.flatMap((row) => (row ? [[String(row.id), row] as const] : [])))
  const [old, now] = [rowsOf(before), rowsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)]
    if (sameContent(was, is)) return []
    if (was && is) return [entry(table, key, differing(was, is))]
    return [entry(table, key, { before: was ?? null, after: is ?? null })]
  })
}

function entry(table_name: string, row_key: string, sides: Pick<Entry, 'before' | 'after'>): Entry {
  return { table_name, section: '', row_key, ...sides }
}

function differing(before: Row, after: Row) {
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => !sameContent(before[key], after[key]),
  )
  const pick = (row: Row) =>
    Object.fromEntries(keys.filter((key) => Object.hasOwn(row, key)).map((key) => [key, row[key]]))
  return { before: pick(before), after: pick(after) }
}

// The database gives benefits an id of their own; the log names them by it.
function withBenefitIds(rows: SiteRows): SiteRows {
  const named = rows.site_why_choose_us_benefits.map((row) => ({ ...row, id: row.benefit_id }))
  return { ...rows, site_why_choose_us_benefits: named }
}

function save(rows: SiteRows, saved: SiteData, draft: SiteData): SiteRows {
  return withBenefitIds(applyChanges(rows, diffSite(saved, draft)))
}

test('undoing the recorded changes of several saves gives the earlier site', () => {
  const dice = fc.infiniteStream(fc.boolean())
  fc.assert(
    fc.property(siteData, siteData, siteData, dice, (first, a, b, stream) => {
      const second = mix(first, a, stream)
      const third = mix(second, b, stream)
      const rows1 = withBenefitIds(siteDataToRows(first))
      const rows2 = save(rows1, first, second)
      const rows3 = save(rows2, second, third)
      const log = [
        ...recordedChanges(rows1, rows2).map((change) => ({ ...change, version: 2 })),
        ...recordedChanges(rows2, rows3).map((change) => ({ ...change, version: 3 })),
      ].map((change, at) => ({ ...change, id: at + 1 }))
      const target = { version: 1, savedAt: 1_732_174_800_000 }
      const rebuilt = rowsToSiteData(rebuildVersion(rows3, log, target))
      expect(rebuilt).toEqual({ ...first, version: 1, lastUpdated: target.savedAt })
    }),
    { numRuns: volume(15, 60) },
  )
})

test('undoing an update removes a settings key that the update added', () => {
  const rows = siteDataToRows(defaultSiteData)
  const change = {
    id: 1,
    version: 2,
    table_name: 'site_global_settings',
    section: 'global',
    row_key: 'main',
    before: {},
    after: { favicon: '/f.png' },
  }
  const rebuilt = rebuildVersion(rows, [change], { version: 1, savedAt: 5 })
  const settings = rebuilt.site_global_settings?.settings as Record<string, object>
  expect(Object.keys(settings.global ?? {})).not.toContain('favicon')
  expect(settings).toMatchObject({ version: 1, lastUpdated: 5 })
})

test('undoing a save removes a settings section that it added, and puts back one that it removed', () => {
  const { navbar, pages, styleSettings } = defaultSiteData
  const rows = {
    ...siteDataToRows(defaultSiteData),
    site_global_settings: { id: 'main', settings: { navbar, pages, styleSettings } },
  }
  const change = { version: 2, table_name: 'site_global_settings', row_key: 'main' }
  const log = [
    { ...change, id: 1, section: 'global', before: { favicon: '/f.png' }, after: null },
    { ...change, id: 2, section: 'navbar', before: null, after: { sticky: true } },
  ]
  const rebuilt = rebuildVersion(rows, log, { version: 1, savedAt: 5 })
  expect(rebuilt.site_global_settings?.settings).toEqual({
    pages,
    styleSettings,
    global: { favicon: '/f.png' },
    version: 1,
    lastUpdated: 5,
  })
})

test('a log that does not fit the rows is refused, and the error names the row', () => {
  const rows = siteDataToRows(defaultSiteData)
  const change = {
    id: 1,
    version: 4,
    table_name: 'site_projects_items',
    section: 'projects',
    row_key: 'project-nowhere',
    before: { date: '1' },
    after: { date: '2' },
  }
  expect(() => rebuildVersion(rows, [change], { version: 3, savedAt: 0 })).toThrow(
    'site_projects_items project-nowhere in version 4',
  )
})
