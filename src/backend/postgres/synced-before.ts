/** Some file systems keep times of writing to the second only. */
const marginMs = 2_000

/** When a thread began to open the database: by the clock of the files, and by one that nobody sets. */
export interface OpeningTime {
  wall: number
  steady: number
}

export function openingTime(): OpeningTime {
  return { wall: Date.now(), steady: performance.now() }
}

/**
 * What was written before that opening has been on disk since it. Undefined where the clock was set meanwhile: the times of
 * the files then say nothing.
 */
export function syncedBefore(opening: OpeningTime, now = openingTime()): number | undefined {
  const drift = now.wall - opening.wall - (now.steady - opening.steady)
  return Math.abs(drift) < marginMs / 2 ? opening.wall - marginMs : undefined
}
