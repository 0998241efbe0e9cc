import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { builtInPictures } from '#content/pictures/built-in-pictures.ts'
import { pictureSources } from './picture-sources.ts'

const shownInPages = builtInPictures.filter(({ path }) => !path.includes('og-default'))

test.each(shownInPages.map(({ path }) => ({ path })))(
  'every file in the srcset of $path exists and has its proportions',
  async ({ path }) => {
    const { width, height } = await sharp(`public${path}`).metadata()
    const sources = pictureSources(path)
    expect(sources).toMatchObject({ width, height, color: expect.stringMatching(/^#[\da-f]{6}$/) })
    const addresses = sources?.srcSet.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')
    expect(addresses).toHaveLength(5)
    for (const avif of addresses ?? [])
      for (const address of [avif, avif.replace(/avif$/, 'webp')])
        expect(existsSync(`public${address}`), address).toBe(true)
  },
)

test('a picture from another site has no smaller versions', () => {
  expect(pictureSources('https://example.com/a.jpg')).toBeUndefined()
  expect(pictureSources('constructor')).toBeUndefined()
})
