import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { factorIdOf, findFactor, removeFactor } from '../factors/factor.ts'
import { json } from '../http/json-answer.ts'
import { factorJson } from '../users/user-json.ts'
import { requireUserById } from './admin-users.ts'

export async function listFactors(call: AuthRequest): Promise<Response> {
  const user = await authTransaction(call.context, (tx) => requireUserById(tx, call))
  return json(user.factors.map(factorJson))
}

export async function deleteFactor(call: AuthRequest): Promise<Response> {
  const factorId = factorIdOf(call)
  await authTransaction(call.context, async (tx) => {
    const user = await requireUserById(tx, call)
    await removeFactor(tx, await findFactor(tx, user.id, factorId))
    await writeAudit(tx, call, 'factor_unenrolled', user, { by: 'service_role' })
  })
  return json({ id: factorId })
}
