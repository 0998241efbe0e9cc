import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siteData } from '../../../tests/support/site-data-arbitrary.ts'
import { volume } from '../../../tests/support/volume.ts'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { addressesToImport } from '../projects/former-addresses.ts'
import type { Projects } from '../projects/section.ts'
import { siteDataSchema } from '../site/site-data.ts'
import { exportFileName, keepProjectSlugs, readExport, writeExport } from './export.ts'

const { hero, services, contact } = defaultSiteData

test('any site is the same after export and import', () => {
  fc.assert(
    fc.property(siteData, (data) => {
      const { data: read, report } = readExport(writeExport(data))
      expect(read).toEqual(data)
      expect(report.filter(({ what }) => what !== 'snippet')).toEqual([])
    }),
    { numRuns: volume(10, 40) },
  )
  const items = [{ id: 'redirect-1', from: '/despre-noi.html', to: '/proiecte' }]
  const { data } = readExport(writeExport({ ...defaultSiteData, redirects: { items } }))
  expect(data.redirects).toEqual({ items })
})

test.each([
  ['an array', [1]],
  ['null', null],
  ['a file without contact', { hero, services }],
  ['a file without services', { hero, contact }],
  ['a file whose hero is a text', { hero: 'x', services, contact }],
])('%s is refused as an export', (_, file) => {
  expect(() => readExport(file)).toThrow(/^Invalid site data structure$/)
})

test('a byte order mark at the start of a file is ignored', () => {
  const file = `\uFEFF${JSON.stringify({ hero, services, contact })}`
  expect(readExport(file).data.hero).toEqual(hero)
})

test('a file that is no JSON is refused as unreadable', () => {
  expect(() => readExport('{"hero":')).toThrow('Failed to read file')
})

test('any JSON either becomes a valid site or is refused', () => {
  const sections = fc.record({ hero: fc.object(), services: fc.object(), contact: fc.object() })
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), sections), fc.jsonValue(), (file, rest) => {
      const backup = typeof file === 'object' ? { pages: rest, version: rest, ...file } : file
      try {
        const { data } = readExport(JSON.stringify(backup))
        expect(siteDataSchema.parse(data)).toEqual(data)
      } catch (error) {
        expect(error).toHaveProperty('message', 'Invalid site data structure')
      }
    }),
    { numRuns: volume(50, 200) },
  )
})

test('a single invalid value is repaired and reported, and nothing else changes', () => {
  const paths = leafPaths(defaultSiteData)
  fc.assert(
    fc.property(fc.constantFrom(...paths), (path) => {
      const { data, report } = readExport(broken(defaultSiteData, path))
      expect(report).toEqual([{ path: path.join('.'), what: 'repaired' }])
      expect(siteDataSchema.safeParse(data).success).toBe(true)
    }),
    { numRuns: volume(25, 100) },
  )
})

describe('the report', () => {
  test('names missing sections and fields that were filled', () => {
    const { title: _, ...untitled } = hero
    const { data, report } = readExport({ ...defaultSiteData, hero: untitled, footer: undefined })
    expect(data).toEqual(defaultSiteData)
    expect(report).toEqual([
      { path: 'hero.title', what: 'filled' },
      { path: 'footer', what: 'filled' },
    ])
  })

  test('names unknown parts', () => {
    const { data, report } = readExport({
      ...defaultSiteData,
      hero: { ...hero, video: 'a.mp4' },
      blog: [],
    })
    expect(data).toEqual(defaultSiteData)
    expect(report).toEqual([
      { path: 'hero.video', what: 'unknown' },
      { path: 'blog', what: 'unknown' },
    ])
  })

  test('does not mention the order of the first page where it stands as earlier versions had it', () => {
    const sections = [{ id: 'faq', isShown: false }]
    const { landing: _, global, ...rest } = defaultSiteData
    const { data, report } = readExport({ ...rest, global: { ...global, landing: sections } })
    expect(data).toEqual({ ...defaultSiteData, landing: { sections } })
    expect(report).toEqual([])
  })

  test('says that a file brings a script', () => {
    const global = { ...defaultSiteData.global, analytics: { code: '<script>1</script>' } }
    expect(readExport({ ...defaultSiteData, global }).report).toEqual([
      { path: 'global.analytics.code', what: 'snippet' },
    ])
  })

  test('names a number that became a text, but not a plain string that became a text in all languages', () => {
    const { data, report } = readExport({
      ...defaultSiteData,
      hero: { ...hero, title: 'Casă' },
      projects: {
        ...defaultSiteData.projects,
        items: [{ ...defaultSiteData.projects.items[0], date: 2023 }],
      },
    })
    expect(data.hero.title).toEqual({ ro: 'Casă', en: 'Casă', ru: 'Casă' })
    expect(data.projects.items[0]?.date).toBe('2023')
    expect(report).toEqual([{ path: 'projects.items.0.date', what: 'repaired' }])
  })
})

test('two items with the same id are both kept', () => {
  const [item] = services.items
  const { data, report } = readExport({
    ...defaultSiteData,
    services: { ...services, items: [item, item] },
  })
  expect(data.services.items.map(({ id }) => id)).toEqual(['industrial', 'industrial-2'])
  expect(report).toEqual([{ path: 'services.items.1.id', what: 'repaired' }])
})

test('an item without content is left blank, not filled with another item’s', () => {
  const { data } = readExport({ hero, services: { ...services, items: [{ title: 5 }] }, contact })
  expect(data.services.items).toEqual([
    {
      id: 'service-1',
      title: { ro: '5', en: '5', ru: '5' },
      description: { ro: '', en: '', ru: '' },
      imageSrc: '',
      galleryImages: [],
      features: [],
    },
  ])
})

test('the exported file is named after the day', () => {
  expect(exportFileName(new Date(2026, 2, 7))).toBe('temelia-backup-2026-03-07.json')
})

function leafPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, child]) => leafPaths(child, [...path, key]))
}

function broken(value: unknown, [step, ...rest]: string[]): unknown {
  if (step === undefined) return { broken: [] }
  const copy = structuredClone(value) as Record<string, unknown>
  copy[step] = broken(copy[step], rest)
  return copy
}

test('an export has the annotations of pictures; one without them, from an earlier version, is read as before', () => {
  const said = {
    alt: { ro: 'Hala', en: '', ru: '' },
    isDecorative: false,
    focal: { x: 1, y: 99 },
    rights: 'ale noastre',
  }
  const file = writeExport(defaultSiteData, { '/hala.jpg': said })
  const { data, pictures, report } = readExport(file)
  expect(data).toEqual(defaultSiteData)
  expect(pictures).toEqual({ '/hala.jpg': said })
  expect(report).toEqual([])
  const before = writeExport(defaultSiteData)
  expect(before).not.toContain('"pictures"')
  expect(readExport(before)).toMatchObject({ data: defaultSiteData, pictures: {}, report: [] })
  const broken = {
    ...defaultSiteData,
    pictures: { '/a.jpg': { place: 'x'.repeat(201) }, '/b.jpg': said },
  }
  expect(readExport(broken)).toMatchObject({
    data: defaultSiteData,
    pictures: { '/b.jpg': said },
    report: [{ path: 'pictures', what: 'unknown', detail: '1' }],
  })
})

test('an export has the former addresses of projects, and malformed ones are left out when it is read', () => {
  const addresses = [{ slug: 'hala-veche', projectId: 'project-factory' }]
  const file = writeExport(defaultSiteData, {}, addresses)
  expect(readExport(file)).toMatchObject({ addresses, report: [] })
  expect(readExport(writeExport(defaultSiteData)).addresses).toEqual([])
  const stored = JSON.parse(file)
  stored.projectAddresses.push({ slug: 'Nu', projectId: 'a' }, 'x', { slug: 'a' })
  expect(readExport(stored).addresses).toEqual(addresses)
})

test('an import adds only those former addresses of a file that the site does not have', () => {
  const of = (slug: string, projectId: string) => ({ slug, projectId })
  const inFile = [of('hala', 'a'), of('depozit', 'b'), of('fabrica', 'c')]
  const onSite = [of('hala', 'a'), of('depozit', 'other')]
  expect(addressesToImport(inFile, onSite)).toEqual([
    { slug: 'depozit', project_id: 'b' },
    { slug: 'fabrica', project_id: 'c' },
  ])
})

test('a file from before projects had addresses leaves those of the site', () => {
  const [first, ...rest] = defaultSiteData.projects.items.map((item) => ({ ...item, slug: '' }))
  const fresh = {
    ...defaultSiteData.projects,
    items: [{ ...first, id: 'new' }, ...rest],
  } as Projects
  const { items } = keepProjectSlugs(
    { ...defaultSiteData, projects: fresh },
    defaultSiteData,
  ).projects
  expect(items.map(({ slug }) => slug)).toEqual([
    '',
    'complex-rezidential',
    'centru-comercial',
    'fabrica-de-procesare',
  ])
})
