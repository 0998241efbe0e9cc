import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('a work queue runs and holds as many as it is told to, and refuses the rest', async () => {
  const enqueue = createWorkQueue({ atOnce: 2, maxWaiting: 1, refuse: () => new Error('full') })
  let running = 0
  let maxRunning = 0
  const releases: (() => void)[] = []
  const work = () =>
    enqueue(async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await new Promise<void>((resolve) => releases.push(resolve))
      running -= 1
    })
  const admitted = [work(), work(), work()]
  await expect(work()).rejects.toThrow('full')
  while (releases.length > 0) {
    releases.shift()?.()
    await Promise.race(admitted)
    await new Promise(setImmediate)
  }
  await Promise.all(admitted)
  expect(maxRunning).toBe(2)
})

test('work that fails in a queue lets the next piece start, in the order of asking', async () => {
  const enqueue = createWorkQueue({ atOnce: 1 })
  const started: number[] = []
  const failure = enqueue(() => Promise.reject(new Error('broken')))
  const others = [1, 2, 3].map((number) => enqueue(async () => started.push(number)))
  await expect(failure).rejects.toThrow('broken')
  await Promise.all(others)
  expect(started).toEqual([1, 2, 3])
})
