import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startScheduledJobs } from './scheduled-jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

test('the bin of files is purged ten minutes after the start, and then every hour', async () => {
  const purgeRemovedFiles = vi.fn(async () => 0)
  const jobs = startScheduledJobs({
    backups: undefined,
    health: { checkLinks: vi.fn(), lastLinkCheck: () => new Date() },
    purgeRemovedFiles,
    log: { error: vi.fn() } as never,
  })
  const callsAfter = async (minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * minute)
    return purgeRemovedFiles.mock.calls.length
  }
  expect(await callsAfter(9)).toBe(0)
  expect(await callsAfter(2)).toBe(1)
  expect(await callsAfter(55)).toBe(1)
  expect(await callsAfter(10)).toBe(2)
  expect(await callsAfter(60)).toBe(3)
  await jobs.close()
  expect(await callsAfter(120)).toBe(3)
})
