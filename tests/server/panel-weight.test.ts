import { stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { neededChunks, readBuildManifest } from '#server/pages/build-manifest.ts'
import { builtPanelAssets, panelHtml } from '#server/panel/panel-page.ts'

const kilobyte = 1_000
const built = fileURLToPath(new URL('../../dist/client', import.meta.url))
const entry = 'src/admin/main.tsx'
const dashboard = 'src/admin/dashboard/dashboard.tsx'
const visualEditor = 'src/admin/html/visual-editor.tsx'

const manifest = await readBuildManifest(built)
const screens = Object.keys(manifest).filter(
  (name) => /^src\/admin\/.*\.tsx$/.test(name) && ![entry, visualEditor].includes(name),
)

test('the panel’s sign-in and first screen load at most 250 kB of scripts', async () => {
  expect(await bytes(filesOf(entry))).toBeLessThanOrEqual(250 * kilobyte)
  const first = new Set([...filesOf(entry), ...filesOf(dashboard)])
  expect(await bytes(first)).toBeLessThanOrEqual(250 * kilobyte)
})

test('every editor of the panel is a chunk of its own', () => {
  expect(screens.filter((name) => name.endsWith('-editor.tsx')).length).toBeGreaterThanOrEqual(10)
})

test.each(screens)(
  '%s adds at most 70 kB to the panel, and not the visual editor',
  async (screen) => {
    const already = filesOf(entry)
    const own = [...filesOf(screen)].filter((file) => !already.has(file))
    expect(own.length).toBeGreaterThan(0)
    expect(await bytes(own)).toBeLessThanOrEqual(70 * kilobyte)
    expect(filesOf(screen)).not.toContain(manifest[visualEditor]?.file)
  },
)

test('the panel’s document preloads every module that its script imports', async () => {
  const html = panelHtml(await builtPanelAssets(built), { url: undefined, key: 'public' })
  for (const file of filesOf(entry)) expect(html).toContain(`"/${file}"`)
  const sheets = neededChunks(manifest, entry).flatMap(({ css }) => css)
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) expect(html).toContain(`<link rel="stylesheet" href="/${sheet}">`)
})

function filesOf(name: string): Set<string> {
  return new Set(neededChunks(manifest, name).map(({ file }) => file))
}

/** As they go over the line. */
async function bytes(files: Iterable<string>): Promise<number> {
  const sizes = [...files].map(async (file) => (await stat(path.join(built, `${file}.br`))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
