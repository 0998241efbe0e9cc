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
import { builtInPhoneCut } from './built-in-variants.ts'
import { phoneCut, shareCut } from './picture-ladder.ts'

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
  expect(shared).toHaveLength(19)
  for (const path of shared) {
    const file = await readFile(`public${path}`)
    const { width, height, format } = await sharp(file).metadata()
    expect({ width, height, format }, path).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(file.byteLength, path).toBeLessThan(shareCut.maxBytes)
  }
  expect(builtInShareImage('/assets/pictures/project-none.jpg')).toBeUndefined()
})

test('the first picture of every sample project has a light cut for phones around its focal point', async () => {
  const paths = defaultSiteData.projects.items.map(({ imageSrc }) => imageSrc)
  expect(paths).toHaveLength(4)
  for (const path of paths) {
    const { x, y } = builtInPicture(path)?.focal ?? { x: 50, y: 50 }
    const cut = builtInPhoneCut(path, { x: Math.round(x / 10) * 10, y: Math.round(y / 10) * 10 })
    const file = await readFile(`public${cut}`)
    const webp = await readFile(`public${cut?.replace(/avif$/, 'webp')}`)
    for (const each of [file, webp]) {
      const { width, height } = await sharp(each).metadata()
      expect({ width, height }, path).toMatchObject({ width: 720, height: 1124 })
    }
    expect(file.byteLength, path).toBeLessThan(phoneCut.maxBytes)
  }
})
