import { root } from './bootstrap/bootstrap.js'
import { ExpectedFailure } from './bootstrap/failure.js'
import { prepareBuild, prepareChecks } from './checks/prepare-checks.js'
import { runStages } from './checks/run-stages.js'

/** @type {readonly import('./checks/run-stages.js').Stage[]} */
const stages = [
  // Each checker beyond the first checks again what it shares with the others, and the tests beside it need the cores.
  { name: 'Types', program: ['typescript-native/bin/tsc', '-b', '--checkers', '1'] },
  {
    name: 'Format and lint',
    program: ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off'],
  },
  { name: 'Unused code', program: ['knip/bin/knip.js'] },
  {
    name: 'Unit, contract and database tests',
    runner: 'vitest',
    report: 'test-results/vitest.json',
    program: [
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
      '--tags-filter=!long',
    ],
  },
]

/** @type {import('./checks/run-stages.js').Stage} */
const browserStage = {
  name: 'Browser tests',
  runner: 'playwright',
  report: 'test-results/playwright.json',
  program: ['@playwright/test/cli.js', 'test'],
}

let passed = 0
let failed = 0

/**
 * A failure is printed and counted, so that the run goes on.
 *
 * @param {() => Promise<void>} work
 */
async function succeeds(work) {
  try {
    await work()
    return true
  } catch (error) {
    console.log(error instanceof ExpectedFailure ? error.message : error)
    failed += 1
    return false
  }
}

const ready = await succeeds(() => prepareChecks())
if (ready) {
  const built = await succeeds(() => prepareBuild())
  if (built) passed += 1
  // Every stage runs even beside a failed one, so that one run shows all there is to mend.
  // Side by side with the others, browser tests take longer than after them, and time out.
  for (const stagesAtOnce of [stages, [browserStage]]) {
    const counts = await runStages(root, stagesAtOnce)
    passed += counts.passed
    failed += counts.failed
  }
}

process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed`)
