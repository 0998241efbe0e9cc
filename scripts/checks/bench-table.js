/** @typedef {import('../../bench/support/bench-result.ts').BenchResult} BenchResult */

/** A ratio may be worse than the kept one by as much. */
const tolerance = 0.1

const head = `| what | measured | goal | against | figures | commit |
|---|---|---|---|---|---|`

/**
 * @param {BenchResult} result
 * @param {string} commit
 */
export function tableLine({ name, measured, unit, better, goal, reference = '', figures }, commit) {
  const mark = better === 'higher' ? '≥' : '≤'
  const goalText = goal === undefined ? '' : `${mark} ${amount(goal, unit)}`
  const cells = [name, amount(measured, unit), goalText, reference, figures, commit]
  return `| ${cells.join(' | ')} |`
}

/**
 * @param {number} value
 * @param {BenchResult['unit']} unit
 */
function amount(value, unit) {
  if (unit === 'ratio') return value.toFixed(2)
  if (unit === 'requests') return value.toFixed(0)
  if (unit === 'MB') return `${value.toFixed(value < 10 ? 2 : 0)} MB`
  return value < 0.1 ? `${(value * 1000).toFixed(1)} ms` : `${value.toFixed(2)} s`
}

/**
 * The table's lines by the name of their result.
 * @param {string} text of `bench/results.md`
 * @returns {Map<string, string>}
 */
export function readTable(text) {
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  return new Map(lines.slice(1).map((line) => [cellsOf(line)[0] ?? '', line]))
}

/**
 * @param {Map<string, string>} lines
 * @param {string} machine
 */
export function resultsFile(lines, machine) {
  return `# What \`npm run bench\` measured

On ${machine}. Each line names the commit it was measured at. Ratios are of two things measured in turn in one run;
\`npm run test:long\` fails when one is worse than here by more than a tenth. Seconds and MB hold for this machine alone.

${[head, ...lines.values()].join('\n')}
`
}

/**
 * Whether a ratio or a number of requests is worse than the kept one by more than the tolerance.
 * @param {BenchResult} result
 * @param {string | undefined} keptLine
 */
export function isWorse({ unit, better, measured }, keptLine) {
  const kept = Number(cellsOf(keptLine ?? '')[1])
  if ((unit !== 'ratio' && unit !== 'requests') || !(kept > 0)) return false
  return better === 'higher' ? measured < kept * (1 - tolerance) : measured > kept * (1 + tolerance)
}

/** @param {string} line */
function cellsOf(line) {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
