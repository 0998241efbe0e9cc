import * as z from 'zod'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { JobReport } from '#data/panel/health-report.ts'
import type { Log } from '#kit/log.ts'
import { within } from '#kit/within.ts'
import { errorMessage } from '../log/log.ts'
import type { ReadyJob } from './job.ts'

export interface RunJobsOptions {
  /** Absent without the service key. */
  serviceClient: SiteClient | undefined
  log: Log
}

export type RunningJobs = ReturnType<typeof runJobs>

const tookTooLong = 'it took too long'
/** What a job does with its signal may take a moment; a part of a copy on its way is of no use any more. */
const closeLimitMs = 5_000

/** Starts the jobs. Each runs one at a time, and a failure of one is logged and holds up no other. */
export function runJobs(jobs: readonly ReadyJob[], options: RunJobsOptions) {
  const closing = new AbortController()
  const started = jobs.map((job) => startJob(job, closing.signal, options))
  return {
    /** The last run of each: on this instance, or on any where it runs once for all of them. */
    lastRuns: (): Promise<JobReport[]> =>
      withSharedRuns(
        started.map(({ report }) => report()),
        options,
      ),
    async close(): Promise<void> {
      closing.abort()
      for (const { stopTimers } of started) stopTimers()
      const ended = Promise.all(started.map(({ whenIdle }) => whenIdle()))
      await within(closeLimitMs, ended)
    },
  }
}

function startJob(job: ReadyJob, closing: AbortSignal, { serviceClient, log }: RunJobsOptions) {
  const { name, label, runs, everyMs, firstAfterMs = 0, withinMs } = job
  const shared = runs === 'once for all instances' ? serviceClient : undefined
  let last: Pick<JobReport, 'startedAt' | 'endedAt' | 'problem'> | undefined
  let running: Promise<void> | undefined
  let isWoken = false
  let isFirst = true

  async function runOnce(): Promise<void> {
    if (shared && !(await claimJob(shared, job, isFirst))) return
    isFirst = false
    const hadFailed = typeof last?.problem === 'string'
    const run = { startedAt: new Date().toISOString(), endedAt: null, problem: null }
    last = run
    const overdue = new AbortController()
    const timer = setTimeout(() => {
      last = { ...run, problem: tookTooLong }
      overdue.abort(new Error(tookTooLong))
    }, withinMs).unref()
    const signal = AbortSignal.any([closing, overdue.signal])
    const problem = await job.run({ signal, log }).then(
      () => (signal.aborted ? errorMessage(signal.reason) : null),
      (error: unknown) => errorMessage(signal.aborted ? signal.reason : error),
    )
    clearTimeout(timer)
    last = { ...run, endedAt: new Date().toISOString(), problem }
    if (closing.aborted) return
    if (problem !== null) {
      // While the database is away, some jobs fail every few seconds.
      const level = hadFailed ? 'info' : 'error'
      log[level]({ job: name, problem }, 'a job failed and is tried again later')
    }
    if (shared) dataOrThrow(await shared.rpc('end_job', { job: name, problem }))
  }

  async function runUntilDone(): Promise<void> {
    do {
      isWoken = false
      await runOnce().catch((error) => {
        if (!closing.aborted) log.info({ job: name, problem: errorMessage(error) }, 'a job waits')
      })
    } while (isWoken && !closing.aborted)
    running = undefined
  }

  const start = () => {
    if (!closing.aborted) running ??= runUntilDone()
  }
  const wake = () => {
    isWoken = true
    start()
  }
  for (const { onFire } of job.wakes) onFire(wake)
  const first = setTimeout(start, firstAfterMs).unref()
  const interval = setInterval(start, everyMs).unref()
  return {
    report: (): JobReport => ({
      name,
      label,
      isShared: shared !== undefined,
      ...(last ?? { startedAt: null, endedAt: null, problem: null }),
    }),
    stopTimers() {
      clearTimeout(first)
      clearInterval(interval)
    },
    whenIdle: async () => running,
  }
}

/** A server that has just started does not wait for its turn, only for a run that is under way. */
async function claimJob(
  serviceClient: SiteClient,
  { name, everyMs, withinMs }: ReadyJob,
  isFirst: boolean,
): Promise<boolean> {
  // Timers of instances are never quite equal.
  const restSeconds = isFirst ? 0 : Math.floor((everyMs * 0.9) / 1000)
  const limit_seconds = Math.ceil(withinMs / 1000)
  const answer = await serviceClient.rpc('begin_job', {
    job: name,
    rest_seconds: restSeconds,
    limit_seconds,
  })
  return dataOrThrow(answer) === true
}

const sharedRunsSchema = z.array(
  z.object({
    name: z.string(),
    started_at: z.string(),
    ended_at: z.string().nullable(),
    problem: z.string().nullable(),
  }),
)

async function withSharedRuns(reports: JobReport[], { serviceClient }: RunJobsOptions) {
  const answer = serviceClient && (await serviceClient.rpc('job_runs'))
  const stored = answer?.error ? [] : sharedRunsSchema.parse(answer?.data ?? [])
  return reports.map((report) => {
    const run = report.isShared && stored.find(({ name }) => name === report.name)
    if (!run) return report
    const asTime = (text: string) => new Date(text).toISOString()
    return {
      ...report,
      startedAt: asTime(run.started_at),
      endedAt: run.ended_at && asTime(run.ended_at),
      problem: run.problem,
    }
  })
}
