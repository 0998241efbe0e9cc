import { expect, test } from 'vitest'
import { DatabaseError } from '../postgres/database-error.ts'
import { poolSize } from '../postgres/pg-engine.ts'
import { ClientGone, LaneQueue, type LaneRules } from './lane-queue.ts'
import { type Lane, laneRules, tooBusy } from './lanes.ts'

const lanes = Object.keys(laneRules) as Lane[]

const queueWith = (slots: number, rules: Record<Lane, LaneRules>) =>
  new LaneQueue(slots, rules, tooBusy)

const roomy: LaneRules = { atOnce: 10, maxWaiting: 100, waitMs: 60_000 }
const rulesWith = (changes: Partial<Record<Lane, Partial<LaneRules>>>) =>
  Object.fromEntries(lanes.map((lane) => [lane, { ...roomy, ...changes[lane] }])) as Record<
    Lane,
    LaneRules
  >

/** Enters all at once, and lets each leave as soon as it has started; gives the order of the starts. */
async function orderOf(queue: LaneQueue<Lane>, asked: readonly Lane[]): Promise<Lane[]> {
  const holding = await queue.enter('visitor')
  const started: Lane[] = []
  const all = asked.map(async (lane) => {
    const leave = await queue.enter(lane)
    started.push(lane)
    leave()
  })
  holding()
  await Promise.all(all)
  return started
}

test('the most important lane is served first, however late it came', async () => {
  const queue = queueWith(1, rulesWith({}))
  const asked: Lane[] = [...lanes].reverse()
  expect(await orderOf(queue, asked)).toEqual(lanes)
})

test('a flood in the first lanes leaves every eighth start to the last lane', async () => {
  const queue = queueWith(1, rulesWith({}))
  const order = await orderOf(queue, ['visitor', 'visitor', ...Array<Lane>(30).fill('signIn')])
  expect(order.indexOf('visitor')).toBeLessThan(8)
  expect(order.lastIndexOf('visitor')).toBeLessThan(16)
})

test('a lane never runs more than its share, and leaves the rest to the others', async () => {
  const queue = queueWith(poolSize, laneRules)
  let visitors = 0
  const flood = Array.from({ length: 100 }, () => queue.enter('visitor').then(() => visitors++))
  for (const settled of flood) settled.catch(() => undefined)
  for (const lane of ['readiness', 'site', 'administrator', 'signIn', 'files'] as const)
    await queue.enter(lane)
  expect(visitors).toBe(laneRules.visitor.atOnce)
})

test('a full lane refuses at once and says when to come back', async () => {
  const queue = queueWith(1, rulesWith({ visitor: { maxWaiting: 2, waitMs: 1_500 } }))
  await queue.enter('site')
  for (const _ of [1, 2]) queue.enter('visitor').catch(() => undefined)
  const refusal = await queue.enter('visitor').catch((error) => error)
  expect(refusal).toBeInstanceOf(DatabaseError)
  expect(refusal).toMatchObject({ isOutage: true, retryAfterSeconds: 2 })
})

test('a transaction that has waited as long as its lane allows is refused', async () => {
  const queue = queueWith(1, rulesWith({ visitor: { maxWaiting: 1, waitMs: 20 } }))
  const leave = await queue.enter('site')
  await expect(queue.enter('visitor')).rejects.toMatchObject({ retryAfterSeconds: 1 })
  // Its slot is free again, and it is no longer in the queue.
  const next = queue.enter('visitor')
  leave()
  await next
})

test('a client that has gone is skipped, whether it waits already or only comes', async () => {
  const queue = queueWith(1, rulesWith({ visitor: { maxWaiting: 2 } }))
  const leave = await queue.enter('site')
  const gone = new AbortController()
  const waiting = [1, 2].map(() => queue.enter('visitor', gone.signal))
  gone.abort()
  for (const one of waiting) await expect(one).rejects.toThrow(ClientGone)
  await expect(queue.enter('visitor', gone.signal)).rejects.toThrow(ClientGone)
  const next = queue.enter('visitor')
  leave()
  await next
})

test('a queue is idle once its last work has ended and nothing waits', async () => {
  const queue = queueWith(1, rulesWith({}))
  await queue.idle()
  const first = await queue.enter('site')
  const second = queue.enter('site')
  let isIdle = false
  const idle = queue.idle().then(() => {
    isIdle = true
  })
  first()
  const leaveSecond = await second
  expect(isIdle).toBe(false)
  leaveSecond()
  await idle
  expect(isIdle).toBe(true)
})
