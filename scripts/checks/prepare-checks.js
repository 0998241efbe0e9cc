import { installTools, root } from '../bootstrap/bootstrap.js'
import { ensureBuild } from '../bootstrap/build.js'
import { ensureCompressed } from '../bootstrap/compress-assets.js'
import { step } from '../bootstrap/step.js'
import { ensureTestTools } from './ensure-test-tools.js'

/**
 * What checking needs beyond running: development packages, a browser, a database server.
 * @param {{ forLongRuns?: boolean }} [wanted]
 */
export async function prepareChecks(wanted) {
  // Side by side: each waits for a server of its own. Both end before a failure of one is told.
  const results = await Promise.allSettled([
    installTools(),
    step('Test tools', () => ensureTestTools(wanted)),
  ])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** The build as it is deployed. */
export async function prepareBuild() {
  await step('Build', () => ensureBuild({ root }))
  await step('Compression', () => ensureCompressed({ root }))
}
