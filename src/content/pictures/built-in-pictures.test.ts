import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultSiteData } from '../default-site-data.ts'
import { languages } from '../values/localised-text.ts'
import { builtInPicture, builtInPictures, fallbackHeroPicture } from './built-in-pictures.ts'

test('every built-in picture has a file, and a description in every language', () => {
  for (const { path, alt } of builtInPictures) {
    expect(existsSync(new URL(`../../../public${path}`, import.meta.url)), path).toBe(true)
    for (const language of languages) expect(alt[language].length, path).toBeGreaterThan(10)
  }
})

test('the built-in site shows built-in pictures only', () => {
  const shown = JSON.stringify(defaultSiteData).match(/\/assets\/[^"]+/g) ?? []
  expect(shown.filter((path) => !builtInPicture(path))).toEqual([])
  expect(builtInPicture(fallbackHeroPicture)).toBeDefined()
})
