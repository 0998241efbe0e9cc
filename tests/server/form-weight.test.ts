import { stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { neededChunks, readBuildManifest } from '#server/pages/files/build-manifest.ts'

const built = fileURLToPath(new URL('../../dist/client', import.meta.url))

test('the form for requests loads at most 10 kB of scripts beside those of every page, and no validator of schemas', async () => {
  const manifest = await readBuildManifest(built, 'pages')
  const filesOf = (name: string) => neededChunks(manifest, name).map(({ file }) => file)
  const loaded = new Set(filesOf('src/site/client.ts'))
  const files = ['src/site/islands/offer.ts', 'src/site/islands/offer-files.ts'].flatMap(filesOf)
  const sizes = [...new Set(files)]
    .filter((file) => !loaded.has(file))
    .map(async (file) => (await stat(path.join(built, `${file}.br`))).size)
  const all = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(all).toBeGreaterThan(1_000)
  expect(all).toBeLessThanOrEqual(10_000)
})
