import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './bootstrap/bootstrap.js'
import { ensureBuild } from './bootstrap/build.js'
import { runCommand } from './bootstrap/failure.js'
import { step } from './bootstrap/step.js'
import { hasFallen, readTable, resultsFile, tableLine } from './checks/bench-table.js'
import { prepareChecks } from './checks/prepare-checks.js'

/** @typedef {import('../bench/support/bench-result.ts').BenchResult} BenchResult */

const words = process.argv.slice(2)
/** Compares with the kept results instead of replacing them. */
const isCheck = words.includes('--check')
const wanted = words.filter((word) => word !== '--check')
const resultsPath = join(root, 'bench/results.md')

await runCommand(async () => {
  await prepareChecks()
  await step('Build', () => ensureBuild({ root }))
  process.env.NODE_ENV = 'production'
  const names = (await readdir(join(root, 'bench'))).filter((name) => name.endsWith('.ts')).sort()
  const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name.slice(0, -3)))
  const failed = isCheck ? await check(chosen) : await keep(chosen)
  if (failed > 0) process.exitCode = 1
})

/**
 * @param {readonly string[]} names
 * @returns {Promise<number>} how many could not be measured
 */
async function keep(names) {
  const commit = await currentCommit()
  const kept = readTable(await keptText())
  let failed = 0
  for (const name of names) {
    const results = await runBench(name)
    if (!results) failed += 1
    for (const result of results ?? []) kept.set(result.name, tableLine(result, commit))
  }
  await writeFile(resultsPath, resultsFile(kept, machine()))
  console.log(`\n${[...kept.values()].join('\n')}\n\nKept in bench/results.md`)
  return failed
}

/**
 * @param {readonly string[]} names
 * @returns {Promise<number>} how many could not be measured or have fallen
 */
async function check(names) {
  const kept = readTable(await keptText())
  let failed = 0
  for (const name of names) {
    let fallen = await fallenResults(name, kept)
    // A busy moment passes, a slower product does not.
    if (fallen.length > 0) fallen = await fallenResults(name, kept)
    for (const { name } of fallen) console.error(`Worse than kept: ${kept.get(name) ?? name}`)
    failed += fallen.length
  }
  return failed
}

/**
 * @param {string} name
 * @param {Map<string, string>} kept
 * @returns {Promise<readonly { name: string }[]>}
 */
async function fallenResults(name, kept) {
  const results = await runBench(name)
  if (!results) return [{ name }]
  return results.filter((result) => hasFallen(result, kept.get(result.name)))
}

/**
 * @param {string} name
 * @returns {Promise<readonly BenchResult[] | undefined>} undefined when it failed
 */
async function runBench(name) {
  const { runBuiltModule } = await import('./run-built-module.js')
  try {
    const module = await runBuiltModule(root, `bench/${name}`)
    const results = /** @type {BenchResult[]} */ (module.results ?? [])
    for (const result of results) console.log(tableLine(result, 'now'))
    return results
  } catch (error) {
    console.error(`bench/${name} failed:`, error)
    return undefined
  }
}

function keptText() {
  return readFile(resultsPath, 'utf8').catch(() => '')
}

async function currentCommit() {
  const git = async (/** @type {string[]} */ ...parameters) =>
    (await promisify(execFile)('git', parameters, { cwd: root })).stdout.trim()
  const changes = await git('status', '--porcelain', '--', '.', ':!bench/results.md')
  return `${await git('rev-parse', '--short', 'HEAD')}${changes ? ' and changes' : ''}`
}

function machine() {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${cpus()[0]?.model}, ${gigabytes} GB, Node ${process.version}, ${process.platform}`
}
