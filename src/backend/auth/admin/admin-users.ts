import * as z from 'zod'
import { sha256 } from '#kit/hash.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { factorIdOf, findFactor, removeFactor } from '../factors/factor.ts'
import { isUuid, json, optionalFlag, readBody } from '../http/json.ts'
import {
  addUser,
  confirmContact,
  mergeMetadata,
  setContact,
  setPassword,
  throwTakenError,
} from '../users/change-user.ts'
import { factorJson, findUserById, selectUser, type UserRow, userJson } from '../users/user-row.ts'
import { parseUserParams, type UserParams, userParams } from './user-params.ts'

export async function createUser(call: AuthRequest): Promise<Response> {
  const params = await readBody(call.request, userParams)
  if (params.email === '' && params.phone === '')
    throw authErrors.validationFailed('Cannot create a user without either an email or phone')
  const checked = await parseUserParams(call.context, params)
  const user = await authTransaction(call.context, async (tx) => {
    const created = await addUser(tx, {
      ...checked,
      id: params.id || undefined,
      role: params.role,
      emailConfirmed: params.email_confirm,
      phoneConfirmed: params.phone_confirm,
      userMetadata: {
        ...params.user_metadata,
        ...(params.email_confirm && { email_verified: true }),
      },
      appMetadata: params.app_metadata,
    })
    await writeAudit(tx, call, 'user_signedup', created, { by: 'service_role' })
    return created
  })
  return json(userJson(user))
}

export async function readUser(call: AuthRequest): Promise<Response> {
  return json(userJson(await authTransaction(call.context, (tx) => requireUserById(tx, call))))
}

export async function updateUser(call: AuthRequest): Promise<Response> {
  const params = await readBody(call.request, userParams)
  // An unknown user is refused before the password is hashed.
  await authTransaction(call.context, (tx) => requireUserById(tx, call))
  const checked = await parseUserParams(call.context, params)
  const user = await authTransaction(call.context, async (tx) => {
    const before = await requireUserById(tx, call)
    await applyChanges(tx, before, params, checked)
    await writeAudit(tx, call, 'user_modified', before, { by: 'service_role' })
    return requireUserById(tx, call)
  })
  return json(userJson(user))
}

type CheckedParams = Awaited<ReturnType<typeof parseUserParams>>

async function applyChanges(
  tx: Transaction,
  user: UserRow,
  params: UserParams,
  checked: CheckedParams,
): Promise<void> {
  const { id } = user
  for (const kind of ['email', 'phone'] as const) {
    const value = checked[kind]
    const isToBeConfirmed = params[`${kind}_confirm`]
    if (value && value !== user[kind]) await setContact(tx, user, { kind, value }, isToBeConfirmed)
    if (isToBeConfirmed) await confirmContact(tx, user, kind)
  }
  if (checked.passwordHash) await setPassword(tx, id, checked.passwordHash)
  if (params.user_metadata) await mergeMetadata(tx, id, 'raw_user_meta_data', params.user_metadata)
  if (params.app_metadata) await mergeMetadata(tx, id, 'raw_app_meta_data', params.app_metadata)
  await changeRoleAndBan(tx, user, params, checked)
}

async function changeRoleAndBan(
  tx: Transaction,
  { id }: UserRow,
  { role }: UserParams,
  { bannedUntil }: CheckedParams,
): Promise<void> {
  const isBanChanged = bannedUntil !== undefined
  await tx
    .query(
      `update auth.users set role = coalesce($2, role),
         banned_until = case when $3::boolean then $4::timestamptz else banned_until end,
         updated_at = now()
       where id = $1::uuid`,
      [id, role || null, isBanChanged, bannedUntil?.toISOString() ?? null],
    )
    .catch(throwTakenError)
  // Otherwise a ban would take effect only when the open sessions expire.
  if (bannedUntil) await tx.query('delete from auth.sessions where user_id = $1::uuid', [id])
}

const deleteBody = z.object({ should_soft_delete: optionalFlag })

export async function deleteUser(call: AuthRequest): Promise<Response> {
  const { should_soft_delete } = await readBody(call.request, deleteBody)
  await authTransaction(call.context, async (tx) => {
    const user = await requireUserById(tx, call)
    await writeAudit(tx, call, 'user_deleted', user, { by: 'service_role' })
    if (should_soft_delete) return softDelete(tx, user)
    await tx.query('delete from auth.users where id = $1::uuid', [user.id])
  })
  return json({})
}

/** The row stays because others refer to it; personal data and all ways to sign in are removed. */
async function softDelete(tx: Transaction, user: UserRow): Promise<void> {
  if (user.deleted_at) return
  await tx.query(
    `update auth.users set deleted_at = now(), updated_at = now(), encrypted_password = null,
       email = $2, phone = $3, email_change = null, phone_change = null,
       raw_user_meta_data = '{}', raw_app_meta_data = '{}'
     where id = $1::uuid`,
    [user.id, pseudonym(user, user.email), pseudonym(user, user.phone)],
  )
  for (const table of ['identities', 'mfa_factors', 'sessions', 'one_time_tokens'])
    await tx.query(`delete from auth.${table} where user_id = $1::uuid`, [user.id])
}

function pseudonym({ id }: UserRow, value: string | null): string | null {
  if (value === null) return null
  return sha256(`${id}:${value}`)
}

async function requireUserById(tx: Transaction, call: AuthRequest): Promise<UserRow> {
  const id = call.parameters.userId
  if (!isUuid(id)) throw authErrors.userIdInvalid()
  const user = await findUserById(tx, id)
  if (!user) throw authErrors.userNotFound()
  return user
}

const defaultPerPage = 50
const maxPerPage = 1000

export async function listUsers(call: AuthRequest): Promise<Response> {
  const page = pageParameter(call, 'page', 1)
  const perPage = Math.min(pageParameter(call, 'per_page', defaultPerPage), maxPerPage)
  const { users, total } = await authTransaction(call.context, async (tx) => ({
    users: await tx.query<UserRow>(
      `${selectUser} order by u.created_at desc, u.id limit $1::bigint offset $2::bigint`,
      [perPage, (page - 1) * perPage],
    ),
    total: (await tx.query<{ count: number }>('select count(*)::int from auth.users'))[0]?.count,
  }))
  const response = json({ users: users.map(userJson), aud: 'authenticated' })
  response.headers.set('x-total-count', String(total ?? 0))
  response.headers.set('link', pageLinks(call, page, perPage, total ?? 0))
  return response
}

/** `page` comes first: the client reads the page from the number after the first equals sign. */
function pageLinks(call: AuthRequest, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const path = `${call.context.publicUrl}/auth/v1/admin/users`
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

function pageParameter({ url }: AuthRequest, name: string, fallback: number): number {
  const text = url.searchParams.get(name)
  if (!text) return fallback
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw authErrors.validationFailed(`Bad Pagination Parameters: ${name}`)
  return Number(text)
}

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
