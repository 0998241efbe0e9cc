import os from 'node:os'
import path from 'node:path'
import { type Engine, runAsOwner } from '#backend/backend.ts'

/** The runs of the nightly backup, kept in the database so that every instance can report them. */
export interface BackupRun {
  startedAt: Date
  finishedAt: Date | null
  result: 'running' | 'done' | 'gaps' | 'failed'
  host: string
  bytes: number | null
  note: string | null
}

export const lockRuns = "select pg_advisory_xact_lock(hashtextextended('temelia.backups', 0))"

/** Undefined if it is not time, or another instance has claimed the run. */
export function claimRun(
  engine: Engine,
  folder: string,
  isDue: (last: BackupRun | undefined) => boolean,
): Promise<number | undefined> {
  return runAsOwner(engine, 'backup', async (tx) => {
    await tx.script(lockRuns)
    const [last] = await tx.query<BackupRun>(`${selectRun} order by id desc limit 1`)
    if (!isDue(last)) return undefined
    const [run] = await tx.query<{ id: number }>(
      'insert into temelia.backups (host, folder) values ($1, $2) returning id',
      [os.hostname(), path.resolve(folder)],
    )
    await tx.script("delete from temelia.backups where started_at < now() - interval '1 year'")
    return run?.id
  })
}

export interface RunOutcome {
  result: 'done' | 'gaps' | 'failed'
  file?: string
  bytes?: number
  note?: string
}

export async function recordOutcome(
  engine: Engine,
  id: number,
  { result, file, bytes, note }: RunOutcome,
): Promise<void> {
  await runAsOwner(engine, 'backup', (tx) =>
    tx.query(
      `update temelia.backups set finished_at = now(), result = $2, file = $3, bytes = $4::bigint, note = $5
       where id = $1`,
      [id, result, file ?? null, bytes ?? null, note ?? null],
    ),
  )
}

export async function archivesByFolder(engine: Engine): Promise<Map<string, string[]>> {
  const rows = await runAsOwner(engine, 'backup', (tx) =>
    tx.query<{ folder: string; files: string[] }>(
      `select folder, array_agg(file) as files from temelia.backups
       where folder is not null and file is not null group by folder`,
    ),
  )
  return new Map(rows.map(({ folder, files }) => [folder, files]))
}

export function lastRuns(
  engine: Engine,
): Promise<{ last: BackupRun | undefined; lastGood: BackupRun | undefined }> {
  return runAsOwner(engine, 'backup', async (tx) => {
    const [last] = await tx.query<BackupRun>(`${selectRun} order by id desc limit 1`)
    const [lastGood] = await tx.query<BackupRun>(
      `${selectRun} where result in ('done', 'gaps') order by id desc limit 1`,
    )
    return { last, lastGood }
  })
}

const selectRun = `select started_at as "startedAt", finished_at as "finishedAt", result, host, bytes, note
  from temelia.backups`
