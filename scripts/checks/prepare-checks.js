import { root } from '../bootstrap/bootstrap.js'
import { ensureDependencies } from '../bootstrap/dependencies.js'
import { requireNodeVersion } from '../bootstrap/node-version.js'
import { step } from '../bootstrap/step.js'
import { ensureTestTools } from './ensure-test-tools.js'

/**
 * What checking needs beyond running: development packages, a browser, a database server.
 * @param {{ forLongRuns?: boolean }} [wanted]
 */
export async function prepareChecks(wanted) {
  requireNodeVersion()
  await step('Test tools', () => ensureTestTools(wanted))
  await step('Dependencies', () => ensureDependencies({ root, dev: true }))
}
