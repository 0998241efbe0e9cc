import { describe, expect, test } from 'vitest'
import { findWords, parseWanted } from './word-matches.ts'

function found(text: string, wanted: string) {
  const parsed = parseWanted(wanted)
  if (!parsed) throw new Error('nothing to look for')
  return findWords(text, parsed).map(({ start, end, kind }) => [text.slice(start, end), kind])
}

describe('a name is found as a whole word', () => {
  test.each([
    ['Firma Temelia construiește.', 'Temelia', [['Temelia', 'word']]],
    ['„Temelia”, (Temelia) © Temelia.', 'Temelia', Array(3).fill(['Temelia', 'word'])],
    ['Temelia\u00a0 Construct', 'Temelia Construct', [['Temelia\u00a0 Construct', 'word']]],
    ['S.R.L. „Temelia”', 'S.R.L. „Temelia”', [['S.R.L. „Temelia”', 'word']]],
    ['Sunați la +373 22 000 000 azi', '+373 22 000 000', [['+373 22 000 000', 'word']]],
    ['Строй Дом и строитель', 'Строй Дом', [['Строй Дом', 'word']]],
    ['Subtemelia, Temelianordic', 'Temelia', []],
    ['Temelia Nord', 'Temelia Construct', []],
  ])('%s: %s', (text, wanted, matches) => {
    expect(found(text, wanted)).toEqual(matches)
  })

  test('letters with a cedilla match those with a comma, however they are composed', () => {
    expect(found('Ştefan \u015etefan S\u0326tefan', 'Ștefan')).toEqual([
      ['Ştefan', 'word'],
      ['\u015etefan', 'word'],
      ['S\u0326tefan', 'word'],
    ])
    expect(found('Țara', 'ţara')).toEqual([['Țara', 'word']])
  })

  test('a name all in capitals is the same word; other capitals are only similar, unless the wanted text has none', () => {
    expect(found('TEMELIA și temelia', 'Temelia')).toEqual([
      ['TEMELIA', 'word'],
      ['temelia', 'similar'],
    ])
    expect(found('TEMELIA și Temelia', 'temelia')).toEqual([
      ['TEMELIA', 'word'],
      ['Temelia', 'word'],
    ])
  })
})

describe('forms of a name are only similar', () => {
  test.each([
    ['Echipa Constructului', 'Construct', 'Constructului'],
    ['Istoria Temeliei', 'Temelia', 'Temeliei'],
    ['Construim din temelie', 'Temelia', 'temelie'],
    ['Команда Строя', 'Строй', 'Строя'],
    ['О компании Темелии', 'Темелия', 'Темелии'],
    ['Echipa Temeliei Construct', 'Temelia Construct', 'Temeliei Construct'],
    ['Echipa Temelia-ului', 'Temelia', 'Temelia'],
    ['contact@temelia.example', 'Temelia', 'temelia'],
    ['www.Temelia.md', 'Temelia', 'Temelia'],
  ])('%s', (text, wanted, form) => {
    expect(found(text, wanted)).toEqual([[form, 'similar']])
  })

  test.each(['строительство', 'Constructorilorlor'])('%s is another word', (text) => {
    expect(found(text, text.startsWith('с') ? 'Строй' : 'Construct')).toEqual([])
  })
})

test('a search text without a letter or digit matches nothing', () => {
  expect(parseWanted('  – … ')).toBeUndefined()
})
