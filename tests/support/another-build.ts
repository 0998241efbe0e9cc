import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The panel as a later build would name it: none of its scripts under the name it had. As in a real build, a script
 * that imports a renamed one is renamed too; else the browser would mix its cached scripts with the new ones.
 */
export async function makeAnotherBuild() {
  // Below the project, where the server finds its packages.
  const build = path.join('test-results', `another-build-${process.pid}`)
  const folder = path.join(root, build)
  await cp(path.join(root, 'dist'), folder, { recursive: true })
  const manifest = path.join(folder, 'client', '.vite', 'panel-manifest.json')
  const chunks = await readFile(manifest, 'utf8')
  const assets = path.join(folder, 'client', 'assets')
  const scripts = await readScripts(assets)
  const renamed = withImporters(
    path.basename(JSON.parse(chunks)['src/admin/main.tsx'].file),
    scripts,
  )
  const rename = (text: string) =>
    renamed.reduce((done, name) => done.replaceAll(name, laterName(name)), text)
  for (const name of renamed) {
    await writeFile(path.join(assets, laterName(name)), rename(scripts.get(name) ?? ''))
    for (const ending of ['', '.br', '.gz'])
      await rm(path.join(assets, name + ending), { force: true })
  }
  await writeFile(manifest, rename(chunks))
  return { build, remove: () => rm(folder, { recursive: true, force: true }) }
}

const laterName = (name: string) => name.replace(/\.js$/, '-Later.js')

async function readScripts(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
    ),
  )
}

function withImporters(script: string, scripts: Map<string, string>): string[] {
  const found = new Set([script])
  // A set gives also what is added to it meanwhile.
  for (const imported of found)
    for (const [name, text] of scripts) if (text.includes(imported)) found.add(name)
  return [...found]
}
