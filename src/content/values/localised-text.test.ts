import { expect, test } from 'vitest'
import { isFallback, localisedTextSchema, parseLanguage, textIn } from './localised-text.ts'

test('an unknown language is read as Romanian', () => {
  expect(['ro', 'en', 'ru', 'de', 'EN', undefined, null, 5].map(parseLanguage)).toEqual([
    'ro',
    'en',
    'ru',
    'ro',
    'ro',
    'ro',
    'ro',
    'ro',
  ])
})

test('a plain string is read as the same text in all three languages', () => {
  expect(localisedTextSchema.parse('Casă')).toEqual({ ro: 'Casă', en: 'Casă', ru: 'Casă' })
})

test('a blank translation stays blank in the data and reads as Romanian on the page', () => {
  const text = localisedTextSchema.parse({ ro: 'Casă', en: ' ' })
  expect(text).toEqual({ ro: 'Casă', en: ' ', ru: '' })
  expect([textIn(text, 'en'), textIn(text, 'ru')]).toEqual(['Casă', 'Casă'])
  expect([isFallback(text, 'ro'), isFallback(text, 'en')]).toEqual([false, true])
})

test('a text without Romanian is refused, and the error has the path of the Romanian text', () => {
  expect(localisedTextSchema.safeParse({ en: 'House' }).error?.issues[0]?.path).toEqual(['ro'])
})
