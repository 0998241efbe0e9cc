/** Runs what it is given one after the other, in the order of asking; a failure does not stop the line. */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
}
