const nightly = /^nightly-(\d{4})-(\d{2})-(\d{2})-\d{6}\.tar\.gz$/

const keptDays = 7
const keptWeeks = 4
const dayMs = 24 * 60 * 60 * 1000

/**
 * Which nightly archives may go: all but the newest of each of the last seven days there is one of, and of each of
 * the last four weeks. Counted by what is there, so a machine that was off for a month loses nothing.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const found = names
    .filter((name) => nightly.test(name))
    .sort()
    .reverse()
  const kept = new Set([
    ...newestOfEach(found, dayOf).slice(0, keptDays),
    ...newestOfEach(found, weekOf).slice(0, keptWeeks),
  ])
  return found.filter((name) => !kept.has(name))
}

function newestOfEach(newestFirst: readonly string[], keyOf: (name: string) => number): string[] {
  const newest = new Map<number, string>()
  for (const name of newestFirst) if (!newest.has(keyOf(name))) newest.set(keyOf(name), name)
  return [...newest.values()]
}

function dayOf(name: string): number {
  const [, year, month, day] = nightly.exec(name) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs
}

/** Weeks begin on Mondays; day 0 was a Thursday. */
function weekOf(name: string): number {
  return Math.floor((dayOf(name) + 3) / 7)
}
