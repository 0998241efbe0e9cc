export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Each variant returns the milliseconds of one sample. */
export type Variants<Name extends string> = Record<Name, () => Promise<number>>

/**
 * One sample of each variant a round, in turn, so that a busy moment of the machine affects all of them. A slow machine
 * does fewer rounds, at least three.
 */
export async function measureInTurn<Name extends string>(
  variants: Variants<Name>,
  { rounds, limitMs }: { rounds: number; limitMs: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(variants) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  const startedAt = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    if (round >= 3 && performance.now() - startedAt > limitMs) break
    for (const name of names) measured[name].push(await variants[name]())
  }
  return measured
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
