import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Prints the bill of materials of the running product. `npm sbom --omit dev` also omits runtime packages that a test tool
 * needs as well (zod, vite, ws, …), so npm gets a project without such tools.
 */
const root = new URL('..', import.meta.url)
/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(new URL(name, root), 'utf8'))
const { devDependencies: _, ...project } = read('package.json')
const lock = read('package-lock.json')
/** @type {Record<string, { dev?: boolean }>} */
const locked = { ...lock.packages, '': { ...lock.packages[''], devDependencies: undefined } }
const packages = Object.fromEntries(Object.entries(locked).filter(([, { dev }]) => !dev))

const temporary = mkdtempSync(join(tmpdir(), 'temelia-sbom-'))
// npm names the product after its folder.
const folder = join(temporary, project.name)
try {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  const parameters = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  execFileSync('npm', parameters, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
} finally {
  rmSync(temporary, { recursive: true })
}
