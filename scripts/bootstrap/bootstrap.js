import { fileURLToPath } from 'node:url'
import { ensureBuild } from './build.js'
import { ensureDependencies } from './dependencies.js'
import { requireNodeVersion } from './node-version.js'
import { step } from './step.js'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** What checking and developing need beyond running. */
export async function installTools() {
  requireNodeVersion()
  await step('Dependencies', () => ensureDependencies({ root, dev: true }))
}

/**
 * From a fresh clone to something that can be run, with what Node brings along and nothing else.
 *
 * @param {{ quiet?: boolean }} [options]
 */
export async function bootstrap(options) {
  requireNodeVersion()
  await step('Dependencies', () => ensureDependencies({ root, dev: false }), options)
  await step('Build', () => ensureBuild({ root }), options)
}
