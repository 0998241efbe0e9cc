import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { languages } from '../values/localised-text.ts'
import {
  builtInPicture,
  builtInPictures,
  builtInShareImage,
  fallbackHeroPicture,
  fallbackShareImage,
} from './built-in-pictures.ts'
import { shareCut } from './picture-ladder.ts'

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

test('every built-in picture of a project has a file for messengers, of their size and weight', async () => {
  const projects = builtInPictures.filter(({ path }) => path.includes('/project-'))
  const shared = [fallbackShareImage, ...projects.map(({ path }) => builtInShareImage(path))]
  expect(shared).toHaveLength(12)
  for (const path of shared) {
    const file = await readFile(`public${path}`)
    const { width, height, format } = await sharp(file).metadata()
    expect({ width, height, format }, path).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(file.byteLength, path).toBeLessThan(shareCut.maxBytes)
  }
  expect(builtInShareImage('/assets/pictures/project-none.jpg')).toBeUndefined()
})
