import { expect, test } from 'vitest'
import { createRenderQueue, type RenderLane } from './render-queue.ts'

const nobodyLeaves = () => new AbortController().signal

function openQueue(places: { atOnce: number; waiting: number }) {
  const run = createRenderQueue(places)
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const ask = (name: string, lane: RenderLane = 'own', cost = 1, signal = nobodyLeaves()) =>
    run({
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
    await settled()
  }
  return { ask, started, end }
}

/** Whatever can start has started. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('so many run, so many wait, the next is refused, and a place that is left is taken', async () => {
  const { ask, started, end } = openQueue({ atOnce: 1, waiting: 1 })
  void ask('first')
  void ask('second')
  await expect(ask('third')).rejects.toThrow('try again later')
  expect(started).toEqual(['first'])
  await end('first')
  await end('second')
  void ask('fourth')
  await settled()
  expect(started).toEqual(['first', 'second', 'fourth'])
})

test('the site’s own never waits for others, however many there are', async () => {
  const { ask, started, end } = openQueue({ atOnce: 2, waiting: 9 })
  for (let other = 0; other < 9; other += 1) void ask(`other ${other}`, 'other')
  void ask('own')
  await settled()
  expect(started).toEqual(['other 0', 'own'])
  void ask('own again')
  await end('other 0')
  expect(started).toEqual(['other 0', 'own', 'own again'])
})

test('the cheapest of those that wait goes first, and takes the room of the dearest', async () => {
  const { ask, started, end } = openQueue({ atOnce: 1, waiting: 2 })
  void ask('running')
  const dear = ask('dear', 'own', 9)
  void ask('middle', 'own', 5)
  void ask('cheap', 'own', 1)
  await expect(dear).rejects.toThrow('try again later')
  await end('running')
  await end('cheap')
  expect(started).toEqual(['running', 'cheap', 'middle'])
})

test('what nobody waits for any more is not begun', async () => {
  const { ask, started, end } = openQueue({ atOnce: 1, waiting: 2 })
  const client = new AbortController()
  void ask('first')
  const gone = ask('gone', 'own', 1, client.signal)
  void ask('second')
  client.abort()
  await expect(gone).rejects.toThrow('closed the request')
  await end('first')
  expect(started).toEqual(['first', 'second'])
})

test('work that fails leaves its place', async () => {
  const run = createRenderQueue({ atOnce: 1, waiting: 0 })
  const work = { lane: 'other', cost: 1, signal: nobodyLeaves() } as const
  const failing = run({ ...work, run: () => Promise.reject(new Error('broken')) })
  await expect(failing).rejects.toThrow('broken')
  expect(await run({ ...work, run: async () => 'done' })).toBe('done')
})
