import { root } from './bootstrap/bootstrap.js'
import { runCommand } from './bootstrap/failure.js'
import { prepareBuild, prepareChecks } from './checks/prepare-checks.js'
import { runStages } from './checks/run-stages.js'

// What `npm test` leaves out and shortens runs whole: playwright.config.ts and `tests/support/volume.ts` read it.
process.env.TEST_VOLUME = 'long'

/** @type {import('./checks/run-stages.js').Stage} */
const longBrowserTests = {
  name: 'Browser tests',
  runner: 'playwright',
  report: 'test-results/playwright.json',
  program: ['@playwright/test/cli.js', 'test'],
}

await runCommand(async () => {
  await prepareChecks({ forLongRuns: true })
  await prepareBuild()
  const filters = process.argv.slice(2)
  let passed = 0
  let failed = 0
  // One after the other: they load the machine on purpose.
  for (const stage of filters.length > 0 ? [longRuns(filters)] : [longRuns([]), longBrowserTests]) {
    const counts = await runStages(root, [stage])
    passed += counts.passed
    failed += counts.failed
  }
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`\n${passed} passed, ${failed} failed`)
})

/**
 * @param {readonly string[]} filters
 * @returns {import('./checks/run-stages.js').Stage}
 */
function longRuns(filters) {
  const report = 'test-results/vitest-long.json'
  return {
    name: 'Long runs',
    runner: 'vitest',
    report,
    limitMs: 3 * 60 * 60_000,
    program: [
      'vitest/vitest.mjs',
      'run',
      '--config=vitest.long.config.ts',
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
  }
}
