/** Undefined if the work takes longer. */
export async function within<Value>(
  milliseconds: number,
  work: Promise<Value>,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined).unref()
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
