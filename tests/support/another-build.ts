import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The panel as a later build would name it: the same scripts, none under the name it had. */
export async function makeAnotherBuild() {
  // Below the project, where the server finds its packages.
  const build = path.join('test-results', `another-build-${process.pid}`)
  const folder = path.join(root, build)
  await cp(path.join(root, 'dist'), folder, { recursive: true })
  const manifest = path.join(folder, 'client', '.vite', 'manifest.json')
  const chunks = JSON.parse(await readFile(manifest, 'utf8'))
  const old = path.basename(chunks['src/admin/main.tsx'].file)
  const later = 'main-OfALaterBuild.js'
  const assets = path.join(folder, 'client', 'assets')
  for (const name of await readdir(assets)) {
    const file = path.join(assets, name)
    if (!name.endsWith('.js')) continue
    const text = await readFile(file, 'utf8')
    if (name !== old && !text.includes(old)) continue
    await writeFile(path.join(assets, name === old ? later : name), text.replaceAll(old, later))
    for (const gone of [`${file}.br`, `${file}.gz`, ...(name === old ? [file] : [])])
      await rm(gone, { force: true })
  }
  await writeFile(manifest, JSON.stringify(chunks).replaceAll(old, later))
  return { build, remove: () => rm(folder, { recursive: true, force: true }) }
}
