import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWake } from '#kit/wake.ts'
import { hours, minutes, type ReadyJob } from './job.ts'
import { runJobs } from './run-jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wake = createWake()

function start(...jobs: Partial<ReadyJob>[]) {
  const log = { info: vi.fn(), error: vi.fn() }
  const running = runJobs(
    jobs.map((job, index) => ({
      name: `job-${index}`,
      label: `Job ${index}`,
      everyMs: hours(1),
      firstAfterMs: minutes(10),
      wakes: [],
      runs: 'on each instance',
      withinMs: minutes(30),
      run: async () => undefined,
      ...job,
    })),
    { serviceClient: undefined, log: log as never },
  )
  return { running, log }
}

const untilAborted = vi.fn(
  ({ signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
    }),
)

/** How often it has run after so many minutes more. */
async function runsAfter(run: { mock: { calls: unknown[] } }, count: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(minutes(count))
  return run.mock.calls.length
}

test('a job runs at its first time, then at its interval, and no more after the end of the server', async () => {
  const run = vi.fn(async () => undefined)
  const { running } = start({ run })
  expect(await runsAfter(run, 9)).toBe(0)
  expect(await runsAfter(run, 2)).toBe(1)
  expect(await runsAfter(run, 50)).toBe(2)
  await running.close()
  expect(await runsAfter(run, 200)).toBe(2)
})

test('a job that is woken while it runs runs once more afterwards, however often it was woken', async () => {
  let finish = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { running } = start({ run, wakes: [wake] })
  for (let burst = 0; burst < 3; burst += 1) wake.fire()
  expect(await runsAfter(run, 0)).toBe(1)
  finish()
  expect(await runsAfter(run, 0)).toBe(2)
  finish()
  expect(await runsAfter(run, 0)).toBe(2)
  await running.close()
  wake.fire()
  expect(await runsAfter(run, 0)).toBe(2)
})

test('a job that takes long is not started a second time meanwhile, and holds up no other', async () => {
  const other = vi.fn(async () => undefined)
  untilAborted.mockClear()
  const { running } = start({ run: untilAborted, withinMs: hours(24) }, { run: other })
  expect(await runsAfter(untilAborted, 190)).toBe(1)
  expect(other).toHaveBeenCalledTimes(3 + 1)
  await running.close()
})

test('a job that takes longer than it may is ended, counts as failed, and runs again', async () => {
  untilAborted.mockClear()
  const { running, log } = start({ run: untilAborted })
  await runsAfter(untilAborted, 11)
  expect(await running.lastRuns()).toMatchObject([{ endedAt: null, problem: null }])
  await runsAfter(untilAborted, 30)
  expect(await running.lastRuns()).toMatchObject([
    { endedAt: expect.any(String), problem: 'it took too long' },
  ])
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(await runsAfter(untilAborted, 30)).toBe(2)
  await running.close()
})

test('a job that fails is logged as an error once, shows its problem, and is tried again', async () => {
  const run = vi.fn(() => Promise.reject(new Error('no disk')))
  const { running, log } = start({ run })
  await runsAfter(run, 11)
  expect(await running.lastRuns()).toMatchObject([
    { name: 'job-0', label: 'Job 0', isShared: false, problem: 'no disk' },
  ])
  expect(await runsAfter(run, 120)).toBe(3)
  expect(log.error).toHaveBeenCalledTimes(1)
  run.mockResolvedValue(undefined as never)
  await runsAfter(run, 60)
  expect(await running.lastRuns()).toMatchObject([{ problem: null }])
  await running.close()
})

test('a job that does not heed its end holds up the end of the server only for seconds', async () => {
  const signals: AbortSignal[] = []
  const run = vi.fn(({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise<never>(() => undefined)
  })
  const { running } = start({ run })
  await runsAfter(run, 11)
  const closed = running.close()
  expect(signals[0]?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  await closed
})
