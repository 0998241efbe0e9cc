import { stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { neededChunks, readBuildManifest } from '#server/pages/build-manifest.ts'
import { builtPanelAssets, panelFonts, panelHtml } from '#server/panel/panel-page.ts'

const kilobyte = 1_000
const built = fileURLToPath(new URL('../../dist/client', import.meta.url))
const entry = 'src/admin/main.tsx'
const shell = 'src/admin/shell/shell.tsx'
const dashboard = 'src/admin/dashboard/dashboard.tsx'
const visualEditor = 'src/admin/html/visual-editor.tsx'

const manifest = await readBuildManifest(built)
const screens = Object.keys(manifest).filter(
  (name) => /^src\/admin\/.*\.tsx$/.test(name) && ![entry, shell, visualEditor].includes(name),
)

// What they take today and little more: what a first screen can do without is loaded after it.
test.each([
  ['sign-in', 216, [entry]],
  ['first screen', 253, [entry, shell, dashboard]],
])('the panel’s %s loads at most %i kB of scripts, styles and fonts', async (_, limit, sources) => {
  const sheets = neededChunks(manifest, entry).flatMap(({ css }) => css)
  const files = new Set([...sources.flatMap((source) => [...filesOf(source)]), ...sheets])
  const fonts = panelFonts.map(async (font) => (await stat(path.join(built, font))).size)
  const all = (await bytes(files)) + (await Promise.all(fonts)).reduce((sum, size) => sum + size)
  expect(all).toBeLessThanOrEqual(limit * kilobyte)
})

test('every editor of the panel is a chunk of its own', () => {
  expect(screens.filter((name) => name.endsWith('-editor.tsx')).length).toBeGreaterThanOrEqual(10)
})

/** A project has more kinds of fields than any other item. */
const projectsEditor = 'src/admin/editors/projects/projects-editor.tsx'
const limits = screens.map((screen) => [screen, screen === projectsEditor ? 298 : 292] as const)

test.each(limits)(
  '%s as the first screen loads at most %i kB of scripts, and not the visual editor',
  async (screen, limit) => {
    const already = new Set([...filesOf(entry), ...filesOf(shell)])
    expect([...filesOf(screen)].filter((file) => !already.has(file)).length).toBeGreaterThan(0)
    const all = new Set([...already, ...filesOf(screen)])
    expect(await bytes(all)).toBeLessThanOrEqual(limit * kilobyte)
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
