import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runProcess } from '../bootstrap/run-process.js'
import { countPlaywright, countVitest } from './test-counts.js'

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly [string, ...string[]]} program a file below node_modules and its parameters
 * @property {string} [report] where a test runner writes its results, below the project
 * @property {'vitest' | 'playwright'} [runner] without one the stage as a whole passes or fails
 * @property {number} [limitMs] after which it is ended and has failed
 *
 * @typedef {import('./test-counts.js').Counts} Counts
 */

// Several times what it takes: it ends what hangs, not what is slow on a busy machine.
const usualLimitMs = 22 * 60_000

/**
 * Runs all stages at once, since tests mostly wait. Each prints only once the stages before it have ended.
 * @param {string} root
 * @param {readonly Stage[]} stages
 * @returns {Promise<Counts>}
 */
export async function runStages(root, stages) {
  /** @type {Promise<unknown>} */
  let previous = Promise.resolve()
  const running = stages.map((stage) => {
    const run = runStage(root, stage, previous)
    previous = run
    return run
  })
  const counts = await Promise.all(running)
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/**
 * @param {string} root
 * @param {Stage} stage
 * @param {Promise<unknown>} previous until it has ended, nothing is printed
 * @returns {Promise<Counts>}
 */
async function runStage(root, stage, previous) {
  const started = performance.now()
  const print = printAfter(previous)
  print(`\n── ${stage.name}\n`)
  const counts = await countsOf(root, stage, print)
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  print(`── ${stage.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s\n`)
  await previous
  return counts
}

/**
 * @param {Promise<unknown>} previous
 * @returns {(text: string | Buffer) => void}
 */
function printAfter(previous) {
  /** @type {(string | Buffer)[] | null} */
  let held = []
  previous.then(() => {
    for (const text of held ?? []) process.stdout.write(text)
    held = null
  })
  return (text) => {
    if (held) held.push(text)
    else process.stdout.write(text)
  }
}

/**
 * @param {string} root
 * @param {Stage} stage
 * @param {(text: string | Buffer) => void} print
 */
async function countsOf(root, { program, report, runner, limitMs = usualLimitMs }, print) {
  const [file, ...parameters] = program
  const results = report ? join(root, report) : null
  if (results) await rm(results, { force: true })
  // An empty NODE_ENV is not the absent one that test runners replace with their own.
  const { NODE_ENV: _, ...environment } = process.env
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const { exitCode } = await runProcess(
    process.execPath,
    [join(root, 'node_modules', file), ...parameters],
    {
      cwd: root,
      env: { ...environment, ...colours },
      timeout: limitMs,
    },
    print,
  )
  const succeeded = exitCode === 0
  if (!results) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counts = await (runner === 'playwright' ? countPlaywright : countVitest)(results)
  // A runner that failed without a failed test: an error between tests, or no test at all.
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}
