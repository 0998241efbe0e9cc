import { installTools } from '../bootstrap/bootstrap.js'
import { step } from '../bootstrap/step.js'
import { ensureTestTools } from './ensure-test-tools.js'

/**
 * What checking needs beyond running: development packages, a browser, a database server.
 * @param {{ forLongRuns?: boolean }} [wanted]
 */
export async function prepareChecks(wanted) {
  await installTools()
  await step('Test tools', () => ensureTestTools(wanted))
}
