import { type Bindable, type Engine, runAsOwner } from '#backend/backend.ts'
import type { CopyProblem } from '#data/panel/health-report.ts'
import { lockRuns } from './backup-log.ts'

/**
 * The newest of these archives of the last days that is not in the bucket. Undefined as well for an hour after the last sign of a try,
 * of whichever instance. A time that lies ahead is of a clock that was wrong. `now()` is the start of the transaction, which may have
 * waited for the lock of one that began later.
 */
export function claimCopy(engine: Engine, files: readonly string[], days: number) {
  return runAsOwner(engine, 'backup', async (tx) => {
    await tx.script(lockRuns)
    const [claimed] = await tx.query<{ id: number; file: string }>(
      `update temelia.backups set copy_tried_at = now() where id = (
         select id from temelia.backups
         where result in ('done', 'gaps') and copied_at is null and file = any ($1::text[])
           and started_at > now() - make_interval(days => $2)
         order by id desc limit 1
       ) and not exists (
         select from temelia.backups
         where copied_at is null
           and copy_tried_at between clock_timestamp() - interval '1 hour' and clock_timestamp()
       ) returning id, file`,
      [files, days],
    )
    return claimed
  })
}

/** While it is on its way, so that nobody else begins. */
export function noteProgress(engine: Engine, id: number): Promise<void> {
  return change(engine, 'copy_tried_at = now() where id = $1', [id])
}

export function recordCopy(engine: Engine, id: number): Promise<void> {
  return change(engine, 'copied_at = now(), copy_problem = null where id = $1', [id])
}

export function recordProblem(engine: Engine, id: number, problem: CopyProblem): Promise<void> {
  return change(engine, 'copy_tried_at = now(), copy_problem = $2 where id = $1', [id, problem])
}

/** The server was stopped: the next one may go on at once. */
export function giveUpCopy(engine: Engine, id: number): Promise<void> {
  return change(engine, 'copy_tried_at = null where id = $1', [id])
}

/** With the last copy: whether those that have expired could be removed from the bucket. */
export function recordRemoval(engine: Engine, isDone: boolean): Promise<void> {
  return change(
    engine,
    'copy_problem = $1 where id = (select max(id) from temelia.backups where copied_at is not null)',
    [isDone ? null : 'not-removed'],
  )
}

async function change(engine: Engine, change: string, values: Bindable[]): Promise<void> {
  await runAsOwner(engine, 'backup', (tx) =>
    tx.query(`update temelia.backups set ${change}`, values),
  )
}

interface CopiesState {
  /** When the newest archive in the bucket got there, and its size. */
  lastAt: Date | null
  bytes: number | null
  /** When the last try failed, if none has succeeded since. */
  failedAt: Date | null
  problem: CopyProblem | null
  firstArchiveAt: Date | null
}

export async function copiesState(engine: Engine): Promise<CopiesState> {
  const [state] = await runAsOwner(engine, 'backup', (tx) =>
    tx.query<CopiesState>(
      `select last.copied_at as "lastAt", last.bytes::float8 as bytes,
         failed.copy_tried_at as "failedAt", coalesce(failed.copy_problem, last.copy_problem) as problem,
         (select min(started_at) from temelia.backups where result in ('done', 'gaps')) as "firstArchiveAt"
       from (values (1)) as one
       left join lateral (
         select * from temelia.backups where copied_at is not null order by id desc limit 1
       ) last on true
       left join lateral (
         select * from temelia.backups
         where copied_at is null and copy_problem is not null and id > coalesce(last.id, 0)
         order by copy_tried_at desc limit 1
       ) failed on true`,
    ),
  )
  if (!state) throw new Error('the state of the copies is one row')
  return state
}
