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
  const answers = new LRUCache<string, boolean, Caller>({
    max: maxRemembered,
    // Whoever waits for an answer that is pushed out meanwhile still gets it.
    ignoreFetchAbort: true,
    // Detached from the request that asks: others wait for the answer too, even if that one is cancelled.
    async fetchMethod(_key, _stale, { options, context: caller }) {
      const answer = await inLane('signIn', () => runAsRole(engine, caller, isAdministrator))
      options.ttl = answer ? rememberedMs.yes : rememberedMs.no
      return answer
    },
  })

  return async (caller: Caller): Promise<boolean> => {
    if (caller.role !== 'authenticated') return caller.role === 'service_role'
    const { sub, session_id, aal } = caller.claims
    return answers.forceFetch(JSON.stringify([sub, session_id, aal]), { context: caller })
  }
}
