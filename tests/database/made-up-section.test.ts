import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { withUncopiedItems } from '#admin/drafts/uncopied-items.ts'
import { differences } from '#admin/history/differences.ts'
import { answerConflict } from '#admin/saving/answer-conflict.ts'
import { reviewImport } from '#admin/transfer/import-review.ts'
import { readBackup, writeBackup } from '#content/backup/backup.ts'
import { mergeSite } from '#content/changes/merge.ts'
import { changedSections, diffSite } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/default-site-data.ts'
import { newItem } from '#content/description/new-item.ts'
import { rebuildVersion } from '#content/history/rebuild.ts'
import { type ItemList, lists } from '#content/lists.ts'
import { mapHtml } from '#content/map-html.ts'
import { pathLabel, valueText } from '#content/path-label.ts'
import { previewRequestSchema } from '#content/preview/preview-message.ts'
import { shownContent } from '#content/preview/shown-content.ts'
import { itemProblems, sectionProblems } from '#content/problems.ts'
import type { SectionKey } from '#content/sections.ts'
import { type SiteData, siteDataSchema } from '#content/site-data.ts'
import {
  rowsToSiteData,
  type SiteRows,
  siteDataToRows,
  siteRowsSchema,
} from '#content/site-rows.ts'
import { contentAddresses } from '#server/health/check-content-links.ts'
import { applyChanges } from '../support/apply-changes.ts'
import { type Certificates, defaultCertificates } from '../support/made-up-section.ts'
import { editedSite } from '../support/site-data-arbitrary.ts'

// Files of one worker share its modules: those loaded before know nothing of the new section, and those after must not.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

// The two lines a developer adds by hand: the description and the defaults of the new section.
vi.mock('#content/sections.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#content/sections.ts')>()
  const { certificates } = await import('../support/made-up-section.ts')
  const sections = { ...original.sections, certificates }
  return { ...original, sections, sectionKeys: Object.keys(sections) }
})
vi.mock('#content/default-site-data.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#content/default-site-data.ts')>()
  const { defaultCertificates } = await import('../support/made-up-section.ts')
  return { defaultSiteData: { ...original.defaultSiteData, certificates: defaultCertificates } }
})

type Site = SiteData & { certificates: Certificates }

const key = 'certificates' as SectionKey
const items = 'certificates.items' as ItemList
const site = defaultSiteData as Site
const [iso, licence] = defaultCertificates.items as [
  Certificates['items'][number],
  Certificates['items'][number],
]

function withCertificates(changes: Partial<Certificates>): Site {
  return { ...site, certificates: { ...site.certificates, ...changes } }
}

function titled(ro: string): Site {
  return withCertificates({ items: [{ ...iso, title: { ...iso.title, ro } }, licence] })
}

test('is stored in rows named by its description, and read back from them', () => {
  const rows = siteDataToRows(site) as SiteRows & Record<string, unknown>
  expect(rows.site_certificates).toEqual({
    id: 'main',
    title: defaultCertificates.title,
    note: defaultCertificates.note,
  })
  expect(rows.site_certificates_items).toMatchObject([
    { certificate_id: 'iso-9001', expires: '2028-05-01', section_id: 'main', order_index: 0 },
    { certificate_id: 'licence', scan_image: licence.scanImage, order_index: 1 },
  ])
  expect(rowsToSiteData(siteRowsSchema.parse(JSON.parse(JSON.stringify(rows))))).toEqual(site)
  expect(() => rowsToSiteData({ ...rows, site_certificates: null } as SiteRows)).toThrow(
    'The section certificates is missing',
  )
})

test('a save sends what changed of it, and any edit arrives', () => {
  const register = 'https://register.example/new'
  const draft = withCertificates({ items: [licence, { ...iso, register }] })
  const changes = diffSite(site, draft)
  expect(changes).toEqual({
    site_certificates_items: {
      update: [
        { certificate_id: 'licence', order_index: 0 },
        { certificate_id: 'iso-9001', register, order_index: 1 },
      ],
      insert: [],
      delete: [],
    },
  })
  expect(changedSections(changes)).toEqual([key])
  fc.assert(
    fc.property(editedSite, (edited) => {
      const { version, lastUpdated } = edited.saved
      const stored = applyChanges(
        siteDataToRows(edited.saved),
        diffSite(edited.saved, edited.draft),
      )
      expect(rowsToSiteData(stored)).toEqual({ ...edited.draft, version, lastUpdated })
    }),
    { numRuns: 20 },
  )
})

test('two edits of it merge by item and field, and a clash is asked about in words', () => {
  const theirs = withCertificates({ items: [iso, { ...licence, validUntil: '2030' }] })
  expect(mergeSite(site, titled('ISO'), theirs)).toEqual({
    merged: withCertificates({
      items: [
        { ...iso, title: { ...iso.title, ro: 'ISO' } },
        { ...licence, validUntil: '2030' },
      ],
    }),
    conflicts: [],
  })
  const { merged, conflicts } = mergeSite(site, titled('Al meu'), titled('Al lor'))
  const [conflict] = conflicts as [(typeof conflicts)[number]]
  expect(pathLabel(conflict.path, merged)).toBe(
    'Certificate › lista certificatelor › „Al meu” › denumire › română',
  )
  expect(answerConflict(merged, conflict, 'theirs')).toEqual(titled('Al lor'))
})

test('an earlier version of it is rebuilt and compared', () => {
  const rows = siteDataToRows(titled('Acum'))
  const named = (ro: string) => ({ title: { ...iso.title, ro } })
  const withIds = {
    ...rows,
    site_certificates_items: (
      rows as unknown as Record<string, object[]>
    ).site_certificates_items?.map((row, index) => ({ id: String(index), ...row })),
  } as SiteRows
  const change = {
    id: 1,
    version: 2,
    table_name: 'site_certificates_items',
    section: key,
    row_key: '0',
    before: named('Atunci'),
    after: named('Acum'),
  }
  const rebuilt = rebuildVersion(withIds, [change], { version: 1, savedAt: 0 })
  const earlier = rowsToSiteData(rebuilt) as Site
  expect(earlier.certificates).toEqual(titled('Atunci').certificates)
  const [difference] = differences(key, titled('Acum').certificates, earlier.certificates)
  expect(difference).toEqual({
    path: 'certificates.items.iso-9001.title.ro',
    now: 'Acum',
    before: 'Atunci',
  })
  expect(valueText('certificates.items.iso-9001.kind', 'licence')).toBe('Licență')
})

test('an export brings it back, an import is reviewed, and damage is repaired', () => {
  expect(readBackup(writeBackup(site))).toEqual({ data: site, report: [] })
  const [review] = reviewImport(site, withCertificates({ items: [iso] }))
  expect(review).toEqual({ section: key, label: 'Certificate', details: ['1 element șters'] })
  const damaged = {
    ...site,
    certificates: { ...site.certificates, items: [{ ...iso, title: [] }] },
  }
  const { data, report } = readBackup(damaged)
  expect((data as Site).certificates.items).toEqual([{ ...iso, title: { ro: '', en: '', ru: '' } }])
  expect(report).toEqual([{ path: 'certificates.items.0.title', what: 'repaired' }])
})

test('what is missing or wrong in it is a problem at its control', () => {
  const wrong = { ...iso, register: 'javascript:alert(1)', scanImage: '' }
  const draft = withCertificates({ title: { ro: '', en: '', ru: '' }, items: [wrong] })
  const problems = sectionProblems(key, draft.certificates as never)
  expect(problems.map(({ path }) => path)).toEqual([
    'certificates.title.ro',
    'certificates.items.0.scanImage',
    'certificates.items.0.register',
  ])
  expect(itemProblems(items, wrong).map(({ path }) => path)).toEqual(['scanImage', 'register'])
})

test('its items are held in the form, and a new one is blank under its own prefix', () => {
  const held = withUncopiedItems(key, site.certificates as never) as unknown as Certificates
  expect(held.items.map((item) => item.constructor === Object)).toEqual([false, false])
  expect(newItem(lists[items], 1732174800000, site.certificates.items)).toEqual({
    id: 'certificate-1732174800000',
    title: { ro: '', en: '', ru: '' },
    kind: 'certificate',
    validUntil: '',
    scanImage: '',
    register: '',
  })
})

test('the health report looks at its links and pictures, and names where they stand', () => {
  const found = contentAddresses(site).find(({ address }) => address.startsWith('https://register'))
  expect(found).toMatchObject({ kind: 'link', places: ['certificates.items.0.register'] })
  expect(pathLabel(found?.places[0] ?? '')).toBe(
    'Certificate › lista certificatelor › 1 › adresa din registru',
  )
  const pictures = contentAddresses(site).filter(({ kind }) => kind === 'picture')
  expect(pictures.map(({ address }) => address)).toContain(licence.scanImage)
})

test('its HTML is cleaned, and a preview takes one of its items', () => {
  const paths: string[] = []
  const clean = mapHtml(site, (text, path) => {
    paths.push(path)
    return text.replaceAll('p>', 'div>')
  }) as Site
  expect(paths).toContain('certificates.note.ru')
  expect(clean.certificates.note.ro).toBe('<div>Le arătăm și la sediu.</div>')
  const place = { kind: 'item', list: items, id: licence.id } as const
  const shown = shownContent(site, place, 'ro') as Site
  expect(shown.certificates.items).toEqual([licence])
  const request = { type: 'temelia:preview', sequence: 1, language: 'ro', place, site: shown }
  expect(previewRequestSchema.parse(request)).toEqual(request)
  expect(siteDataSchema.parse(site)).toEqual(site)
})
