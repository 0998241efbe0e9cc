import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

test('so many run, so many wait, the next is refused, and a place that is left is taken', async () => {
  const run = createRenderQueue({ atOnce: 1, waiting: 1 })
  const started: string[] = []
  let finishFirst: () => void = () => undefined
  const first = run(() => {
    started.push('first')
    return new Promise<void>((resolve) => {
      finishFirst = resolve
    })
  })
  const second = run(async () => {
    started.push('second')
  })
  await expect(run(async () => started.push('third'))).rejects.toThrow('try again later')
  expect(started).toEqual(['first'])
  finishFirst()
  await Promise.all([first, second])
  await run(async () => started.push('fourth'))
  expect(started).toEqual(['first', 'second', 'fourth'])
})

test('work that fails leaves its place', async () => {
  const run = createRenderQueue({ atOnce: 1, waiting: 0 })
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'done')).toBe('done')
})
