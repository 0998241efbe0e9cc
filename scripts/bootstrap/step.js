export const upToDate = 'up to date'

/**
 * Runs one step of a command and prints its outcome and how long it took. A quiet step prints to stderr, because
 * stdout belongs to the command, and nothing at all if there was nothing to do.
 *
 * @param {string} label
 * @param {() => Promise<string>} work resolves to the outcome in two or three words
 * @param {{ quiet?: boolean }} [options]
 */
export async function step(label, work, { quiet = false } = {}) {
  const stream = quiet ? process.stderr : process.stdout
  const started = performance.now()
  if (stream.isTTY && !quiet) stream.write(`${label.padEnd(14)}…\r`)
  const outcome = await work()
  if (quiet && outcome === upToDate) return
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  stream.write(`${label.padEnd(14)}${outcome.padEnd(12)}${seconds.padStart(7)} s\n`)
}
