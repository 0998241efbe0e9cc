import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './bootstrap/bootstrap.js'
import { runCommand } from './bootstrap/failure.js'
import { isWorse, readTable, resultsFile, tableLine } from './checks/bench-table.js'
import { prepareBuild, prepareChecks } from './checks/prepare-checks.js'

/** @typedef {import('../bench/support/bench-result.ts').BenchResult} BenchResult */

const parameters = process.argv.slice(2)
/** Compares with the kept results instead of replacing them. */
const isCheck = parameters.includes('--check')
const wanted = parameters.filter((name) => name !== '--check')
const resultsPath = join(root, 'bench/results.md')

await runCommand(async () => {
  await prepareChecks()
  await prepareBuild()
  process.env.NODE_ENV = 'production'
  const names = (await readdir(join(root, 'bench'))).filter((name) => name.endsWith('.ts')).sort()
  const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name.slice(0, -3)))
  const failed = isCheck ? await compareWithKept(chosen) : await measureAndKeep(chosen)
  if (failed > 0) process.exitCode = 1
})

/**
 * @param {readonly string[]} names
 * @returns {Promise<number>} how many could not be measured
 */
async function measureAndKeep(names) {
  const commit = await currentCommit()
  const kept = readTable(await readKept())
  const measured = new Set()
  let failed = 0
  for (const name of names) {
    const results = await runBench(name)
    if (!results) failed += 1
    for (const result of results ?? []) {
      kept.set(result.name, tableLine(result, commit))
      measured.add(result.name)
    }
    // After each one, so that a run that is ended keeps what it has measured.
    await writeFile(resultsPath, resultsFile(kept, machine()))
  }
  if (wanted.length === 0 && failed === 0) {
    for (const name of kept.keys()) if (!measured.has(name)) kept.delete(name)
    await writeFile(resultsPath, resultsFile(kept, machine()))
  }
  console.log(`\n${[...kept.values()].join('\n')}\n\nKept in bench/results.md`)
  return failed
}

/**
 * @param {readonly string[]} names
 * @returns {Promise<number>} how many could not be measured or are worse
 */
async function compareWithKept(names) {
  const kept = readTable(await readKept())
  let failed = 0
  for (const name of names) {
    let worse = await worseResults(name, kept)
    // A busy moment passes, a slower product does not.
    if (worse.length > 0) worse = await worseResults(name, kept)
    for (const { name } of worse) console.error(`Worse than kept: ${kept.get(name) ?? name}`)
    failed += worse.length
  }
  return failed
}

/**
 * @param {string} name
 * @param {Map<string, string>} kept
 * @returns {Promise<readonly { name: string }[]>}
 */
async function worseResults(name, kept) {
  const results = await runBench(name)
  if (!results) return [{ name }]
  return results.filter((result) => isWorse(result, kept.get(result.name)))
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

function readKept() {
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
