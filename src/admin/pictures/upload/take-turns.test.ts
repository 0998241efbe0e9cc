import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

const { signal } = new AbortController()

test('work runs in its order, at most as many at once as allowed, and a failure does not hold up the rest', async () => {
  const run = takeTurns(2)
  const finish: ((fails: boolean) => void)[] = []
  const started: number[] = []
  const all = [0, 1, 2, 3].map((number) =>
    run(signal, () => {
      started.push(number)
      return new Promise<number>((resolve, reject) => {
        finish[number] = (fails) => (fails ? reject(new Error('failed')) : resolve(number))
      })
    }),
  )
  const outcomes = Promise.allSettled(all)
  expect(started).toEqual([0, 1])
  finish[1]?.(true)
  await expect.poll(() => started).toEqual([0, 1, 2])
  finish[0]?.(false)
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  finish[2]?.(false)
  finish[3]?.(false)
  expect((await outcomes).map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  ])
})

test('work that is aborted before its turn does not run, and the next work gets the turn', async () => {
  const run = takeTurns(1)
  let finish: () => void = () => undefined
  const first = run(signal, () => new Promise<void>((resolve) => (finish = resolve)))
  const stop = new AbortController()
  let hasRun = false
  const stopped = run(stop.signal, async () => {
    hasRun = true
  })
  const last = run(signal, async () => 'done')
  stop.abort(new Error('stopped'))
  finish()
  await first
  await expect(stopped).rejects.toThrow('stopped')
  expect(await last).toBe('done')
  expect(hasRun).toBe(false)
})
