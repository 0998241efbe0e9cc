import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { isUuid } from '../http/parse-fields.ts'

export interface StoredFactor {
  id: string
  user_id: string
  factor_type: string
  status: 'unverified' | 'verified'
  secret: string | null
}

export function factorIdOf({ parameters }: AuthRequest): string {
  const id = parameters.factorId
  if (!isUuid(id)) throw authErrors.factorIdInvalid()
  return id
}

export async function findFactor(
  tx: Transaction,
  userId: string,
  factorId: string,
): Promise<StoredFactor> {
  const [factor] = await tx.query<StoredFactor>(
    `select id, user_id, factor_type, status, secret from auth.mfa_factors
     where id = $1::uuid and user_id = $2::uuid for update`,
    [factorId, userId],
  )
  if (!factor) throw authErrors.factorNotFound()
  return factor
}

/** Sessions that the factor raised fall back to aal1. */
export async function removeFactor(tx: Transaction, factor: StoredFactor): Promise<void> {
  await tx.query('delete from auth.mfa_factors where id = $1::uuid', [factor.id])
  const lowered = await tx.query<{ id: string }>(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
     where factor_id = $1::uuid returning id`,
    [factor.id],
  )
  await tx.query(
    `delete from auth.mfa_amr_claims
     where authentication_method = 'totp' and session_id = any($1::uuid[])`,
    [lowered.map(({ id }) => id)],
  )
}
