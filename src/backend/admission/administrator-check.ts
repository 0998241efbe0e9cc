import type { Engine, Transaction } from '../postgres/engine.ts'
import { type Caller, runAsRole } from '../postgres/roles.ts'
import { inLane } from './work-context.ts'

/** Whether the one who asks goes before visitors. It opens nothing: each right is still the database's to give. */
export type IsAdministrator = (tx: Transaction) => Promise<boolean>

const rememberedMs = { yes: 60_000, no: 10_000 }
const maxRemembered = 1_000

/** Asked once a minute for a session, as its user. */
export function createAdministratorCheck(engine: Engine, isAdministrator: IsAdministrator) {
  const remembered = new Map<string, { answer: Promise<boolean>; until: number }>()

  // Others may wait for the answer too: it does not hang on the connection of the first who asks.
  const ask = (caller: Caller): Promise<boolean> =>
    inLane('signIn', () => runAsRole(engine, caller, isAdministrator))

  return async (caller: Caller): Promise<boolean> => {
    if (caller.role !== 'authenticated') return caller.role === 'service_role'
    const { sub, session_id, aal } = caller.claims
    const key = JSON.stringify([sub, session_id, aal])
    const known = remembered.get(key)
    if (known && known.until > Date.now()) return known.answer
    remembered.delete(key)
    const answer = ask(caller)
    const entry = { answer, until: Date.now() + rememberedMs.yes }
    remembered.set(key, entry)
    forgetOldest()
    try {
      if (!(await answer)) entry.until = Date.now() + rememberedMs.no
    } catch (error) {
      remembered.delete(key)
      throw error
    }
    return answer
  }

  function forgetOldest(): void {
    const [oldest] = remembered.keys()
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
  }
}
