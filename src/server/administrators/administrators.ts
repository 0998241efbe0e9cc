import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { type Role, roles } from '#content/browser/roles.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'

export interface Administrator {
  userId: string
  email: string
  role: Role
  lastSignIn: string | null
}

/** What the database's `list_administrators` tells a signed-in administrator. */
export const listedAdministratorsSchema = z.array(
  z.object({ email: z.string(), role: z.enum(roles), is_confirmed: z.boolean() }),
)

export class AdministratorProblem extends Error {
  override name = 'AdministratorProblem'
}

function dataOf<Given extends Parameters<typeof dataOrThrow>[0]>(answer: Given) {
  return dataOrThrow(answer, AdministratorProblem)
}

export async function listAdministrators(serviceClient: SiteClient): Promise<Administrator[]> {
  const stored = await serviceClient.from('admin_users').select('user_id, role').order('updated_at')
  const rows = dataOf(stored) as { user_id: string; role: Role }[]
  return Promise.all(
    rows.map(async ({ user_id, role }) => ({
      ...(await describeUser(serviceClient, user_id)),
      role,
    })),
  )
}

/** An existing account may be a stranger's: it loses every password, session and factor. False for an administrator's. */
export async function addAdministrator(
  serviceClient: SiteClient,
  email: string,
  password: string,
  role: Role = 'owner',
): Promise<boolean> {
  const isNewAccount = await createAccount(serviceClient, email, password)
  const userId = await requireUser(serviceClient, email)
  if (await isAdministrator(serviceClient, userId)) return false
  if (!isNewAccount) await replaceCredentials(serviceClient, userId, password)
  dataOf(await serviceClient.rpc('add_administrator', { user_id: userId, role }))
  return true
}

async function replaceCredentials(serviceClient: SiteClient, userId: string, password: string) {
  dataOf(await serviceClient.rpc('forget_credentials', { user_id: userId }))
  // With an unconfirmed address the new owner could not sign in.
  const changes = { password, email_confirm: true }
  dataOf(await serviceClient.auth.admin.updateUserById(userId, changes))
}

async function isAdministrator(serviceClient: SiteClient, userId: string): Promise<boolean> {
  const stored = await serviceClient.from('admin_users').select('user_id').eq('user_id', userId)
  return dataOf(stored).length > 0
}

/** False if the account exists already, also when another instance has just made it. */
export async function createAccount(serviceClient: SiteClient, email: string, password: string) {
  const { error } = await serviceClient.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  })
  if (error?.code === 'email_exists') return false
  if (error) throw new AdministratorProblem(error.message, { cause: error })
  return true
}

export async function hasAdministrator(serviceClient: SiteClient): Promise<boolean> {
  const stored = await serviceClient.from('admin_users').select('user_id').limit(1)
  return dataOf(stored).length > 0
}

/** For an owner who is locked out: a new password, no second factor, and nothing of what the account says of itself. */
export async function resetAccess(serviceClient: SiteClient, email: string, password: string) {
  const userId = await requireUser(serviceClient, email)
  const { admin } = serviceClient.auth
  const { user } = dataOf(await admin.getUserById(userId))
  const said = Object.fromEntries(Object.keys(user.user_metadata).map((key) => [key, null]))
  const changes = { password, user_metadata: said }
  dataOf(await admin.updateUserById(userId, changes))
  const { factors } = dataOf(await admin.mfa.listFactors({ userId }))
  for (const { id } of factors) dataOf(await admin.mfa.deleteFactor({ id, userId }))
}

export async function removeAdministrator(serviceClient: SiteClient, email: string): Promise<void> {
  const userId = await requireUser(serviceClient, email)
  dataOf(await serviceClient.rpc('remove_administrator', { user_id: userId }))
}

export async function setRole(serviceClient: SiteClient, email: string, role: Role): Promise<void> {
  const user_id = await requireUser(serviceClient, email)
  dataOf(await serviceClient.rpc('set_administrator_role', { user_id, role }))
}

/** Without letters and digits that look alike: it may be copied by hand. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

async function describeUser(serviceClient: SiteClient, userId: string) {
  const { user } = dataOf(await serviceClient.auth.admin.getUserById(userId))
  const { email = '', last_sign_in_at: lastSignIn = null } = user
  return { userId, email, lastSignIn }
}

export async function requireUser(serviceClient: SiteClient, email: string): Promise<string> {
  const userId = await findUser(serviceClient, email)
  if (userId === undefined) throw new AdministratorProblem(`There is no account ${email}.`)
  return userId
}

const pageSize = 200

async function findUser(serviceClient: SiteClient, email: string): Promise<string | undefined> {
  const wanted = email.trim().toLowerCase()
  for (let page = 1; ; page += 1) {
    const listed = await serviceClient.auth.admin.listUsers({ page, perPage: pageSize })
    const { users } = dataOf(listed)
    const found = users.find((user) => user.email?.toLowerCase() === wanted)
    if (found) return found.id
    if (users.length < pageSize) return undefined
  }
}
