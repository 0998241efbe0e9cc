import * as z from 'zod'
import type { SiteClient } from '#data/site-client.ts'
import { AdministratorProblem, findUser } from './administrators.ts'

export interface Invitation {
  email: string
  /** Where the mailed link leads in the end. */
  redirectTo: string
}

const listedSchema = z.array(z.object({ email: z.string(), is_confirmed: z.boolean() }))

/** The caller has no right to invite, or no session any more. */
export class NotAnAdministrator extends Error {
  override name = 'NotAnAdministrator'
}

/** In words for the panel. */
export class InvitationProblem extends Error {
  override name = 'InvitationProblem'
}

/**
 * The mail needs the service's right; making somebody an administrator is done with the caller's own, so that the
 * database decides, and the log has the name of who did it. With the right everything goes that opened the account
 * before: a stranger may have made it (`add_administrator`).
 */
export async function inviteAdministrator(
  service: SiteClient,
  caller: SiteClient,
  { email, redirectTo }: Invitation,
): Promise<'invitation' | 'reset'> {
  await refuseUnlessWelcome(caller, email)
  const { data, error } = await service.auth.admin.inviteUserByEmail(email, { redirectTo })
  if (error?.code === 'email_exists') return welcomeBack(service, caller, { email, redirectTo })
  if (error) throw new AdministratorProblem(error.message, { cause: error })
  await addAsCaller(caller, data.user.id)
  return 'invitation'
}

async function refuseUnlessWelcome(caller: SiteClient, email: string): Promise<void> {
  const { data, error } = await caller.rpc('list_administrators')
  if (error) throw new NotAnAdministrator(error.message, { cause: error })
  const isThere = listedSchema
    .parse(data)
    .some((administrator) => administrator.email === email && administrator.is_confirmed)
  if (isThere) throw new InvitationProblem('Această persoană este deja administrator.')
}

/** The account is confirmed; with the right it loses its password, and the mail lets its owner choose one. */
async function welcomeBack(
  service: SiteClient,
  caller: SiteClient,
  { email, redirectTo }: Invitation,
): Promise<'reset'> {
  const userId = await findUser(service, email)
  if (userId === undefined) throw new AdministratorProblem(`There is no account ${email}.`)
  await addAsCaller(caller, userId)
  const { error } = await service.auth.resetPasswordForEmail(email, { redirectTo })
  if (error) throw new AdministratorProblem(error.message, { cause: error })
  return 'reset'
}

async function addAsCaller(caller: SiteClient, userId: string): Promise<void> {
  const { error } = await caller.rpc('add_administrator', { user_id: userId })
  if (error) throw new AdministratorProblem(error.message, { cause: error })
}
