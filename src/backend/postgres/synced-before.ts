/** Some file systems keep write times only to the second. */
const marginMs = 2_000

/** When a thread began to open the database: by the clock that file times use, and by one that is never set. */
export interface OpeningTime {
  wall: number
  steady: number
}

export function openingTime(): OpeningTime {
  return { wall: Date.now(), steady: performance.now() }
}

/**
 * Files last written before this time have been on disk since that opening. Undefined when the clock was set since:
 * file times then say nothing.
 */
export function syncedBefore(opening: OpeningTime, now = openingTime()): number | undefined {
  const drift = now.wall - opening.wall - (now.steady - opening.steady)
  return Math.abs(drift) < marginMs / 2 ? opening.wall - marginMs : undefined
}
