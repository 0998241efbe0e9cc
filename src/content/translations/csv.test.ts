import fc from 'fast-check'
import { expect, test } from 'vitest'
import { volume } from '../../../tests/support/volume.ts'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import type { SiteData } from '../site/site-data.ts'
import {
  maxCsvBytes,
  maxCsvRows,
  parseCsv,
  readTranslationsCsv,
  writeTranslationsCsv,
} from './csv.ts'
import { translatables } from './translatable.ts'

const titled = (title: SiteData['hero']['title']): SiteData => ({
  ...defaultSiteData,
  hero: { ...defaultSiteData.hero, title },
})
const row = (...cells: string[]) => `id;română;traducere;stare\r\n${cells.join(';')}\r\n`

test('a translated text comes back from the file exactly, whatever it holds', () => {
  const wild = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom("'", '=', '+', '-', '@', '"', ';', ',', '\t', '\n', 'a', ' '))
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(wild, wild, (ro, en) => {
      fc.pre(ro.trim() !== '' && en.trim() !== '' && !/[\r\0]/.test(ro + en))
      const file = writeTranslationsCsv(
        translatables(titled({ ro, en, ru: 'x' })),
        new Set(),
        false,
      )
      const before = titled({ ro, en: '', ru: 'x' })
      const { texts, ...others } = readTranslationsCsv(file, translatables(before))
      expect(texts).toEqual([{ path: 'hero.title', language: 'en', text: en }])
      expect(others).toEqual({ unknown: [], tooLong: [], outdated: [] })
    }),
    { numRuns: volume(25, 100) },
  )
})

test('no cell of a file for translators is a formula', () => {
  for (const text of ['=1+1', '+373 22', '-1', '@a', '\t=1', "'=1"]) {
    const file = writeTranslationsCsv(
      translatables(titled({ ro: text, en: text, ru: '' })),
      new Set(),
      false,
    )
    const [, ...rows] = parseCsv(file)
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  }
})

test('a file for translators begins with a byte order mark, names each state, and may hold only what is missing or old', () => {
  const texts = translatables(titled({ ro: 'Casă', en: 'House', ru: '' }))
  const old = new Set(['site_hero/main/title/en'])
  const file = writeTranslationsCsv(texts, old, true)
  expect(file.startsWith('\uFEFFid;română;traducere;stare\r\n')).toBe(true)
  expect(parseCsv(file).slice(1)).toEqual([
    ['hero.title.en', 'Casă', 'House', 'veche'],
    ['hero.title.ru', 'Casă', '', 'lipsește'],
  ])
  expect(parseCsv(writeTranslationsCsv(texts, old, false)).length).toBe(1 + texts.length * 2)
})

test('a file of a spreadsheet with commas, tabs or quotes is read as well', () => {
  expect(parseCsv('id,română,traducere\n"a","b ""c"", d","e\nf"\n')).toEqual([
    ['id', 'română', 'traducere'],
    ['a', 'b "c", d', 'e\nf'],
  ])
  expect(parseCsv('id\tromână\ttraducere\r\na\tb\tc')).toHaveLength(2)
  const texts = translatables(titled({ ro: 'Casă\nnouă', en: '', ru: '' }))
  const [read] = readTranslationsCsv(
    row('hero.title.en', '"Casă\r\nnouă"', '"New\r\nhouse"', ''),
    texts,
  ).texts
  expect(read).toMatchObject({ language: 'en', text: 'New\nhouse' })
})

test('rows of translations that do not fit the site are named and change nothing', () => {
  const texts = translatables(titled({ ro: 'Casă', en: 'House', ru: '' }))
  expect(readTranslationsCsv(row('hero.slogan.en', 'a', 'b', ''), texts).unknown).toEqual([
    'hero.slogan.en',
  ])
  expect(readTranslationsCsv(row('hero.title.en', 'Alt text', 'Home', ''), texts).outdated).toEqual(
    ['hero.title.en'],
  )
  expect(
    readTranslationsCsv(row('hero.title.en', 'Casă', 'x'.repeat(5_001), ''), texts).tooLong,
  ).toEqual(['hero.title.en'])
  expect(readTranslationsCsv(row('hero.title.ro', 'Casă', 'x', ''), texts).texts).toEqual([])
  expect(readTranslationsCsv(row('hero.title.en', 'Casă', ' ', ''), texts).texts).toEqual([])
})

test('a file of translations that is none of ours, too large or too long is refused', () => {
  const read = (file: string) => () => readTranslationsCsv(file, [])
  expect(read('nume;preț\na;b')).toThrow('nu are coloanele')
  expect(read(`id;română;traducere\n${'a;b;c\n'.repeat(maxCsvRows + 1)}`)).toThrow('prea multe')
  expect(read('x'.repeat(maxCsvBytes + 1))).toThrow('prea mare')
  expect(read(`id;română;traducere\n"${'a'.repeat(1_000_000)}`)).not.toThrow()
})
