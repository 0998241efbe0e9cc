import { stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { neededChunks, readBuildManifest } from '#server/pages/files/build-manifest.ts'
import { builtPanelAssets, panelFonts, panelHtml } from '#server/panel/panel-page.ts'

const kilobyte = 1_000
const built = fileURLToPath(new URL('../../dist/client', import.meta.url))
const entry = 'src/admin/main.tsx'
const visualEditor = 'src/admin/html/visual-editor.tsx'

const manifest = await readBuildManifest(built, 'panel')

// What they take today and little more. On a slow line each file costs as much as 8 kB, so that a few large ones are better than
// many that have nothing too much.
test.each([
  { what: 'sign-in', name: entry, kilobytes: 190, files: 3 },
  { what: 'first screen', name: piece('shell'), kilobytes: 300, files: 5 },
  { what: 'first editor', name: piece('editors'), kilobytes: 360, files: 6 },
  { what: 'last screen', name: piece('screens'), kilobytes: 406, files: 7 },
  { what: 'page editor', name: piece('page-editor'), kilobytes: 370, files: 7 },
])(
  'the panel has loaded at most $kilobytes kB of scripts in $files files until its $what',
  async ({ name, kilobytes, files }) => {
    const needed = new Set([...filesOf(entry), ...filesOf(name)])
    expect(needed.size).toBeLessThanOrEqual(files)
    expect(await bytes(needed)).toBeLessThanOrEqual(kilobytes * kilobyte)
    expect(needed).not.toContain(manifest[visualEditor]?.file)
  },
)

test('the panel’s styles and fonts of the first screen take at most 30 kB', async () => {
  const sheets = neededChunks(manifest, entry).flatMap(({ css }) => css)
  const fonts = panelFonts.map(async (font) => (await stat(path.join(built, font))).size)
  const all = (await bytes(sheets)) + (await Promise.all(fonts)).reduce((sum, size) => sum + size)
  expect(all).toBeLessThanOrEqual(30 * kilobyte)
})

test('a preview loads nothing of what only the panel itself uses', () => {
  const files = filesOf('src/site/preview/preview.tsx')
  for (const name of [entry, ...['shell', 'editors', 'screens'].map(piece)])
    expect(files).not.toContain(manifest[name]?.file)
})

test('the panel’s document preloads every module that its script imports, and names those of the screens for later', async () => {
  const assets = await builtPanelAssets(built)
  const facts = {
    siteUrl: undefined,
    sendsMail: true,
    suggestsTranslations: false,
    servesPrepared: true,
    isInstallable: true,
  }
  const html = panelHtml(assets, { url: undefined, key: 'public' }, facts)
  for (const file of filesOf(entry)) expect(html).toContain(`"/${file}"`)
  for (const name of [piece('screens'), 'src/site/preview/preview.tsx'])
    for (const file of filesOf(name)) expect(html).toContain(`="/${file}"`)
  const needed = [...assets.needed, assets.script, ...assets.nextOfPageEditor]
  for (const file of filesOf(piece('page-editor'))) expect(needed).toContain(`/${file}`)
  const sheets = neededChunks(manifest, entry).flatMap(({ css }) => css)
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) expect(html).toContain(`<link rel="stylesheet" href="/${sheet}">`)
})

/** The manifest's key of a piece, as `scripts/bootstrap/panel-pieces.js` names it. */
function piece(name: string): string {
  const key = Object.keys(manifest).find((key) => key.startsWith(`_${name}-`))
  if (!key) throw new Error(`The build has no piece ${name}`)
  return key
}

function filesOf(name: string): Set<string> {
  return new Set(neededChunks(manifest, name).map(({ file }) => file))
}

/** As they go over the line. */
async function bytes(files: Iterable<string>): Promise<number> {
  const sizes = [...files].map(async (file) => (await stat(path.join(built, `${file}.br`))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
