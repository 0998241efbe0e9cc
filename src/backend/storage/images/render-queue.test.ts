import { expect, test } from 'vitest'
import { createRenderQueue, type RenderLane } from './render-queue.ts'

const neverAborted = () => new AbortController().signal

function openQueue(limits: { atOnce: number; maxWaiting: number }) {
  const { enqueue, idle } = createRenderQueue(limits)
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const add = (name: string, lane: RenderLane = 'ladder', cost = 1, signal = neverAborted()) =>
    enqueue({
      lane,
      cost,
      signal,
      run: () => {
        started.push(name)
        return new Promise<void>((resolve) => finish.set(name, resolve))
      },
    })
  async function end(name: string) {
    finish.get(name)?.()
    await allStarted()
  }
  return { add, started, end, idle }
}

/** Resolves when every job that may start has started. */
const allStarted = () => new Promise((resolve) => setImmediate(resolve))

test('a render queue runs one job and keeps one waiting, refuses a third, and reuses a free slot', async () => {
  const { add, started, end } = openQueue({ atOnce: 1, maxWaiting: 1 })
  void add('first')
  void add('second')
  await expect(add('third')).rejects.toThrow('try again later')
  expect(started).toEqual(['first'])
  await end('first')
  await end('second')
  void add('fourth')
  await allStarted()
  expect(started).toEqual(['first', 'second', 'fourth'])
})

test('a rendition of the ladder never waits behind other work', async () => {
  const { add, started, end } = openQueue({ atOnce: 2, maxWaiting: 9 })
  for (let other = 0; other < 9; other += 1) void add(`other ${other}`, 'other')
  void add('ladder')
  await allStarted()
  expect(started).toEqual(['other 0', 'ladder'])
  void add('ladder again')
  await end('other 0')
  expect(started).toEqual(['other 0', 'ladder', 'ladder again'])
})

test('the cheapest waiting job starts first, and a full lane refuses its costliest one', async () => {
  const { add, started, end } = openQueue({ atOnce: 1, maxWaiting: 2 })
  void add('running')
  const costly = add('costly', 'ladder', 9)
  void add('middle', 'ladder', 5)
  void add('cheap', 'ladder', 1)
  await expect(costly).rejects.toThrow('try again later')
  await end('running')
  await end('cheap')
  expect(started).toEqual(['running', 'cheap', 'middle'])
})

test('a waiting job whose client has gone is never started', async () => {
  const { add, started, end } = openQueue({ atOnce: 1, maxWaiting: 2 })
  const client = new AbortController()
  void add('first')
  const gone = add('gone', 'ladder', 1, client.signal)
  void add('second')
  client.abort()
  await expect(gone).rejects.toThrow('closed the connection')
  await end('first')
  expect(started).toEqual(['first', 'second'])
})

test('a job that fails frees its slot', async () => {
  const { enqueue } = createRenderQueue({ atOnce: 1, maxWaiting: 0 })
  const job = { lane: 'other', cost: 1, signal: neverAborted() } as const
  const failing = enqueue({ ...job, run: () => Promise.reject(new Error('broken')) })
  await expect(failing).rejects.toThrow('broken')
  expect(await enqueue({ ...job, run: async () => 'done' })).toBe('done')
})

test('a render queue is idle once its last job has ended and none waits', async () => {
  const { add, end, idle } = openQueue({ atOnce: 1, maxWaiting: 1 })
  await idle()
  void add('first')
  void add('second')
  let isIdle = false
  void idle().then(() => {
    isIdle = true
  })
  await allStarted()
  await end('first')
  expect(isIdle).toBe(false)
  await end('second')
  expect(isIdle).toBe(true)
})
