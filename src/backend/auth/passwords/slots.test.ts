import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

test('so many run at once, so many wait, and the rest is turned away', async () => {
  const inSlot = createSlots(2, 1, () => new Error('full'))
  let running = 0
  let most = 0
  const releases: (() => void)[] = []
  const work = () =>
    inSlot(async () => {
      running += 1
      most = Math.max(most, running)
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
  expect(most).toBe(2)
})

test('a failure gives its slot back', async () => {
  const inSlot = createSlots(1, 1, () => new Error('full'))
  await expect(inSlot(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inSlot(async () => 'done')).toBe('done')
})
