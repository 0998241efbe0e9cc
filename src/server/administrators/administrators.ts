import { randomInt } from 'node:crypto'
import { dataOrThrow } from '#data/data-or-throw.ts'
import type { SiteClient } from '#data/site-client.ts'

export interface Administrator {
  userId: string
  email: string
  lastSignIn: string | null
}

export class AdministratorProblem extends Error {
  override name = 'AdministratorProblem'
}

export async function listAdministrators(service: SiteClient): Promise<Administrator[]> {
  const stored = await service.from('admin_users').select('user_id').order('updated_at')
  const rows = dataOrThrow(stored, AdministratorProblem) as { user_id: string }[]
  return Promise.all(rows.map(({ user_id }) => describeUser(service, user_id)))
}

/**
 * An existing account may have been made by a stranger, so it loses every password, session and factor it had, and
 * opens with this password only. False, and nothing changes, if it is an administrator's already.
 */
export async function addAdministrator(
  service: SiteClient,
  email: string,
  password: string,
): Promise<boolean> {
  const isNewAccount = await createAccount(service, email, password)
  const userId = await requireUser(service, email)
  if (await isAdministrator(service, userId)) return false
  if (!isNewAccount) await replaceCredentials(service, userId, password)
  dataOrThrow(await service.rpc('add_administrator', { user_id: userId }), AdministratorProblem)
  return true
}

async function replaceCredentials(service: SiteClient, userId: string, password: string) {
  dataOrThrow(await service.rpc('forget_credentials', { user_id: userId }), AdministratorProblem)
  // With an unconfirmed address the new owner could not sign in.
  const changes = { password, email_confirm: true }
  dataOrThrow(await service.auth.admin.updateUserById(userId, changes), AdministratorProblem)
}

async function isAdministrator(service: SiteClient, userId: string): Promise<boolean> {
  const stored = await service.from('admin_users').select('user_id').eq('user_id', userId)
  return dataOrThrow(stored, AdministratorProblem).length > 0
}

/** False if the account exists already, also when another instance has just made it. */
export async function createAccount(
  service: SiteClient,
  email: string,
  password: string,
): Promise<boolean> {
  const { error } = await service.auth.admin.createUser({ email, password, email_confirm: true })
  if (error?.code === 'email_exists') return false
  if (error) throw new AdministratorProblem(error.message, { cause: error })
  return true
}

export async function hasAdministrator(service: SiteClient): Promise<boolean> {
  const stored = await service.from('admin_users').select('user_id').limit(1)
  return dataOrThrow(stored, AdministratorProblem).length > 0
}

export async function setPassword(
  service: SiteClient,
  email: string,
  password: string,
): Promise<boolean> {
  const userId = await findUser(service, email)
  if (userId === undefined) return false
  dataOrThrow(await service.auth.admin.updateUserById(userId, { password }), AdministratorProblem)
  return true
}

export async function removeFactors(service: SiteClient, email: string): Promise<void> {
  const userId = await requireUser(service, email)
  const { mfa } = service.auth.admin
  const { factors } = dataOrThrow(await mfa.listFactors({ userId }), AdministratorProblem)
  for (const { id } of factors)
    dataOrThrow(await mfa.deleteFactor({ id, userId }), AdministratorProblem)
}

export async function removeAdministrator(service: SiteClient, email: string): Promise<void> {
  const userId = await requireUser(service, email)
  dataOrThrow(await service.rpc('remove_administrator', { user_id: userId }), AdministratorProblem)
}

/** Without letters and digits that look alike: it may be copied by hand. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

async function describeUser(service: SiteClient, userId: string): Promise<Administrator> {
  const { user } = dataOrThrow(await service.auth.admin.getUserById(userId), AdministratorProblem)
  const { email = '', last_sign_in_at: lastSignIn = null } = user
  return { userId, email, lastSignIn }
}

export async function requireUser(service: SiteClient, email: string): Promise<string> {
  const userId = await findUser(service, email)
  if (userId === undefined) throw new AdministratorProblem(`There is no account ${email}.`)
  return userId
}

const pageSize = 200

async function findUser(service: SiteClient, email: string): Promise<string | undefined> {
  const wanted = email.trim().toLowerCase()
  for (let page = 1; ; page += 1) {
    const listed = await service.auth.admin.listUsers({ page, perPage: pageSize })
    const { users } = dataOrThrow(listed, AdministratorProblem)
    const found = users.find((user) => user.email?.toLowerCase() === wanted)
    if (found) return found.id
    if (users.length < pageSize) return undefined
  }
}
