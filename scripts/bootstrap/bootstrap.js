import { fileURLToPath } from 'node:url'
import { ensureBuild } from './build.js'
import { ensureDependencies } from './dependencies.js'
import { requireNodeVersion } from './node-version.js'
import { step } from './step.js'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Installs what checks and development need beyond running. */
export async function installTools() {
  requireNodeVersion()
  await step('Dependencies', () => ensureDependencies({ root, dev: true }))
}

/**
 * Makes a fresh clone runnable; uses nothing but what Node brings.
 *
 * @param {{ quiet?: boolean }} [options]
 */
export async function bootstrap(options) {
  requireNodeVersion()
  await step('Dependencies', () => ensureDependencies({ root, dev: false }), options)
  await step('Build', () => ensureBuild({ root }), options)
}
