import type { SiteClient } from '#data/client/site-client.ts'
import type { Log } from '#kit/log.ts'
import type { Wake } from '#kit/wake.ts'
import type { OffsiteCopies } from '../backup/copy-offsite.ts'
import type { BackupSource } from '../backup/create-backup.ts'
import type { Health } from '../health/health.ts'
import type { Requests } from '../requests/create-requests.ts'
import type { ContentSource } from '../source/content-source.ts'

interface JobParts {
  source: Pick<
    ContentSource,
    'accountMessages' | 'purgeRemovedFiles' | 'builtInBackend' | 'revisionCheck'
  >
  serviceClient: SiteClient | undefined
  requests: Pick<Requests, 'work'>
  health: Pick<Health, 'checkLinks'>
  backups: BackupSource | undefined
  /** Present where a bucket is set for copies of the archives. */
  offsite: OffsiteCopies | undefined
  /** Archives from an earlier time expire too, also where none are made any more. */
  removeExpiredArchives: () => Promise<void>
}

interface JobRun {
  /** Aborted when the server ends, or when the job has taken longer than it may. */
  signal: AbortSignal
  log: Log
}

interface JobDescription<Needed> {
  name: string
  label: string
  everyMs: number
  /** At the start without it. */
  firstAfterMs?: number
  /** Also runs when one of these fires; if it is running, once more afterwards. */
  wakes?: (needed: Needed) => readonly Wake[]
  /** A job that runs once for all instances is claimed in the database, so it needs the service key. */
  runs: 'once for all instances' | 'on each instance'
  withinMs: number
  /** Undefined where there is nothing to do: the job is not started then. */
  needs: (parts: JobParts) => Needed | undefined
  run: (needed: Needed, run: JobRun) => Promise<unknown>
}

export interface ReadyJob extends Omit<JobDescription<never>, 'needs' | 'wakes' | 'run'> {
  wakes: readonly Wake[]
  run: (run: JobRun) => Promise<unknown>
}

export type Job = (parts: JobParts) => ReadyJob | undefined

export function job<Needed>(description: JobDescription<Needed>): Job {
  return (parts) => {
    const needed = description.needs(parts)
    if (needed === undefined) return undefined
    return {
      ...description,
      wakes: description.wakes?.(needed) ?? [],
      run: (run) => description.run(needed, run),
    }
  }
}

export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => seconds(count * 60)
export const hours = (count: number) => minutes(count * 60)
