import { LRUCache } from 'lru-cache'
import type { Caller } from '../postgres/caller.ts'
import type { Engine, Transaction } from '../postgres/engine.ts'
import { runAsRole } from '../postgres/roles.ts'
import { inLane } from './work-context.ts'

/** Whether a caller is served before visitors. It grants no rights: those remain the database's decision. */
export type IsAdministrator = (tx: Transaction) => Promise<boolean>

const rememberedMs = { yes: 60_000, no: 10_000 }
const maxRemembered = 1_000

/** The database is asked at most once a minute for each session, as its user. */
export function createAdministratorCheck(engine: Engine, isAdministrator: IsAdministrator) {
  const remembered = new LRUCache<string, Promise<boolean>>({ max: maxRemembered })

  // Detached from the request that asks: others wait for the answer too, even if that one is cancelled.
  const ask = (caller: Caller): Promise<boolean> =>
    inLane('signIn', () => runAsRole(engine, caller, isAdministrator))

  return async (caller: Caller): Promise<boolean> => {
    if (caller.role !== 'authenticated') return caller.role === 'service_role'
    const { sub, session_id, aal } = caller.claims
    const key = JSON.stringify([sub, session_id, aal])
    const known = remembered.get(key)
    if (known) return known
    const answer = ask(caller)
    remembered.set(key, answer, { ttl: rememberedMs.yes })
    try {
      if (!(await answer)) remembered.set(key, answer, { ttl: rememberedMs.no })
    } catch (error) {
      remembered.delete(key)
      throw error
    }
    return answer
  }
}
