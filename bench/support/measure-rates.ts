import { median } from './measure.ts'

export interface Variant {
  name: string
  /** One piece of work, from beginning to end. */
  once: () => Promise<unknown>
  /** How many are under way together, if not as many as of the others. */
  atOnce?: number
}

export interface RateLimits {
  rounds: number
  /** Pieces of work in a round, and how many of them are under way together. */
  pieces: number
  atOnce: number
  /** How many to do first: a server has its code compiled once it has worked for a while. A round's pieces unless told. */
  warmUp?: number
}

/** The median rate of each variant. They take turns, so that other work of the machine slows all of them alike. */
export async function measureRates(
  variants: readonly Variant[],
  limits: RateLimits,
): Promise<Record<string, number>> {
  const measured: Record<string, number[]> = {}
  const { warmUp: pieces = limits.pieces } = limits
  for (const variant of variants) await measureRate(variant, { ...limits, pieces })
  for (let round = 0; round < limits.rounds; round += 1)
    for (const variant of variants) {
      measured[variant.name] ??= []
      measured[variant.name]?.push(await measureRate(variant, limits))
    }
  return Object.fromEntries(Object.entries(measured).map(([name, rates]) => [name, median(rates)]))
}

async function measureRate({ once, ...variant }: Variant, limits: RateLimits): Promise<number> {
  const { pieces, atOnce } = { ...limits, ...variant }
  let left = pieces
  const work = async () => {
    while (left > 0) {
      left -= 1
      await once()
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, work))
  return (pieces * 1000) / (performance.now() - started)
}
