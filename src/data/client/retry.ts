interface Retries {
  /** How often it is tried again after the first attempt. */
  times: number
  /** Before the second attempt; doubled before each later one. */
  firstMs: number
}

/** Undefined once every attempt has failed or given nothing. */
export async function retry<Result>(
  attempt: () => Promise<Result | undefined>,
  { times, firstMs }: Retries,
): Promise<Result | undefined> {
  for (let failures = 0; ; failures += 1) {
    // Another attempt follows, or the caller is told by the result.
    const result = await attempt().catch(() => undefined)
    if (result !== undefined || failures === times) return result
    await wait(firstMs * 2 ** failures)
  }
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(milliseconds, 0)))
}
