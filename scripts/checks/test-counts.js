import { readFile } from 'node:fs/promises'

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @param {string} file
 * @returns {Promise<Counts>} a test file that could not be loaded counts as one failed
 */
export async function countVitest(file) {
  const report = await readReport(file)
  if (!report) return { passed: 0, failed: 0 }
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults
  const notLoaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + notLoaded.length }
}

/**
 * @param {string} file
 * @returns {Promise<Counts>}
 */
export async function countPlaywright(file) {
  const report = await readReport(file)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, flaky, unexpected } = report.stats
  // Passed at the second attempt: not a pass.
  return { passed: expected, failed: unexpected + flaky }
}

/** @param {string} file */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
