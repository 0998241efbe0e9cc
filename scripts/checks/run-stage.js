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
 * @param {string} root
 * @param {Stage} stage
 * @returns {Promise<Counts>}
 */
export async function runStage(root, stage) {
  const started = performance.now()
  console.log(`\n── ${stage.name}`)
  const counts = await countsOf(root, stage)
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  console.log(`── ${stage.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
  return counts
}

/**
 * @param {string} root
 * @param {Stage} stage
 */
async function countsOf(root, { program, report, runner, limitMs = usualLimitMs }) {
  const [file, ...parameters] = program
  const results = report ? join(root, report) : null
  if (results) await rm(results, { force: true })
  // An empty NODE_ENV is not the absent one that test runners replace with their own.
  const { NODE_ENV: _, ...environment } = process.env
  const { exitCode } = await runProcess(
    process.execPath,
    [join(root, 'node_modules', file), ...parameters],
    {
      cwd: root,
      env: process.stdout.isTTY ? environment : { ...environment, NO_COLOR: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: limitMs,
    },
  )
  const succeeded = exitCode === 0
  if (!results) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counts = await (runner === 'playwright' ? countPlaywright : countVitest)(results)
  // A runner that failed without a failed test: an error between tests, or no test at all.
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}
