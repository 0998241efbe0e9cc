import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startScheduledJobs } from './scheduled-jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

function startJobs({
  purge = async () => 0,
  checkedAt = new Date(),
  copy = async (_: AbortSignal) => {},
} = {}) {
  const purgeRemovedFiles = vi.fn(purge)
  const removeExpiredArchives = vi.fn(async () => undefined)
  let last = checkedAt
  const checkLinks = vi.fn(async () => {
    last = new Date()
    return {} as never
  })
  const logged = vi.fn()
  const jobs = startScheduledJobs({
    backups: undefined,
    offsite: { run: copy },
    health: { checkLinks, lastLinkCheck: () => last },
    purgeRemovedFiles,
    removeExpiredArchives,
    log: { error: logged } as never,
  })
  const callsAfter = async (calls: { mock: { calls: unknown[] } }, minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * minute)
    return calls.mock.calls.length
  }
  return {
    jobs,
    logged,
    removalsAfter: (minutes: number) => callsAfter(removeExpiredArchives, minutes),
    purgesAfter: (minutes: number) => callsAfter(purgeRemovedFiles, minutes),
    linkChecksAfter: (minutes: number) => callsAfter(checkLinks, minutes),
  }
}

test('the bin of files is purged ten minutes after the start, and then every hour', async () => {
  const { jobs, purgesAfter } = startJobs()
  expect(await purgesAfter(9)).toBe(0)
  expect(await purgesAfter(2)).toBe(1)
  expect(await purgesAfter(55)).toBe(1)
  expect(await purgesAfter(10)).toBe(2)
  expect(await purgesAfter(60)).toBe(3)
  await jobs.close()
  expect(await purgesAfter(120)).toBe(3)
})

test('old archives are removed every hour, also where none are made', async () => {
  const { jobs, removalsAfter } = startJobs()
  expect(await removalsAfter(11)).toBe(1)
  expect(await removalsAfter(125)).toBe(3)
  await jobs.close()
})

test('the links of the content are checked once a day', async () => {
  const { jobs, linkChecksAfter } = startJobs()
  expect(await linkChecksAfter(24 * 60)).toBe(0)
  expect(await linkChecksAfter(2)).toBe(1)
  expect(await linkChecksAfter(23 * 60)).toBe(1)
  expect(await linkChecksAfter(60)).toBe(2)
  await jobs.close()
})

test('a job that takes hours is not started a second time meanwhile', async () => {
  let finish = (_removed: number) => {}
  const { jobs, purgesAfter } = startJobs({
    purge: () =>
      new Promise<number>((resolve) => {
        finish = resolve
      }),
  })
  expect(await purgesAfter(300)).toBe(1)
  finish(0)
  expect(await purgesAfter(2)).toBe(2)
  await jobs.close()
})

test('a job that fails is logged, and the next turn goes on', async () => {
  const { jobs, logged, purgesAfter } = startJobs({
    purge: () => Promise.reject(new Error('no disk')),
  })
  expect(await purgesAfter(11)).toBe(1)
  expect(logged).toHaveBeenCalledTimes(1)
  expect(await purgesAfter(61)).toBe(2)
  await jobs.close()
})

test('a copy that takes hours holds up no other job, and the end of the server only for seconds', async () => {
  const signals: AbortSignal[] = []
  const { jobs, purgesAfter } = startJobs({
    copy: (signal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    },
  })
  expect(await purgesAfter(130)).toBe(2)
  expect(signals).toHaveLength(1)
  const closed = jobs.close()
  expect(signals[0]?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  await closed
})
