/** Some file systems keep write times only to the second. */
const marginMs = 2_000

/** When a thread began to open the database. */
export interface OpeningTime {
  /** By the clock that file times use. */
  wall: number
  /** By a clock that is never adjusted. */
  steady: number
}

export function openingTime(): OpeningTime {
  return { wall: Date.now(), steady: performance.now() }
}

/**
 * All files are on disk once the database has been opened, so those last written before the returned time still are.
 * Undefined when the clock has been adjusted since: file times then tell nothing.
 */
export function syncedBefore(opening: OpeningTime, now = openingTime()): number | undefined {
  const drift = now.wall - opening.wall - (now.steady - opening.steady)
  return Math.abs(drift) < marginMs / 2 ? opening.wall - marginMs : undefined
}
