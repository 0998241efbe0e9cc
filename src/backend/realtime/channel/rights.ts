import type { Log } from '#kit/log.ts'
import { inLane } from '../../admission/work-context.ts'
import type { Caller } from '../../postgres/caller.ts'
import { DatabaseError } from '../../postgres/database-error.ts'
import type { Engine } from '../../postgres/engine.ts'
import { runAsOwner } from '../../postgres/roles.ts'
import { topicPrefix } from './hub.ts'

export interface Rights {
  broadcast: boolean
  presence: boolean
}

/** Throws only when the database does not answer; a policy that fails allows nothing. */
export type CheckRights = (
  caller: Caller,
  topic: string,
  action: 'read' | 'write',
) => Promise<Rights>

export const allRights: Rights = { broadcast: true, presence: true }
export const noRights: Rights = { broadcast: false, presence: false }

/** Anybody can make the policies run, so one that takes longer counts as a refusal. */
const checkTimeoutMs = 3_000

/** As in hosted Realtime: probe rows are written and read as the caller and rolled back. */
export function createCheckRights(engine: Engine, log: Log): CheckRights {
  return async ({ role, claims, request }, topic, action) => {
    const parameters = [
      topic.slice(topicPrefix.length),
      action === 'write',
      role,
      JSON.stringify(claims),
      JSON.stringify(request?.headers ?? {}),
    ]
    try {
      // A socket's frames belong to no request; without a lane they would queue with the site's own work.
      const [rights = noRights] = await inLane('channels', () =>
        runAsOwner(
          engine,
          'rights on a private channel',
          (tx) =>
            tx.query<Rights>('select * from backend.judge_channel($1, $2, $3, $4, $5)', parameters),
          { limits: { statementTimeoutMs: checkTimeoutMs } },
        ),
      )
      return rights
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.isOutage) throw error
      log.error({ err: error }, 'the policies on realtime.messages failed')
      return noRights
    }
  }
}
