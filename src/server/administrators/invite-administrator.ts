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

/** Its message is shown in the panel. */
export class InvitationProblem extends Error {
  override name = 'InvitationProblem'
}

/**
 * The mail needs the service key. The right itself is given in the caller's name, so that the database decides and the
 * audit log names the caller; `add_administrator` also removes every password, session and factor that a stranger may
 * have set on the account before.
 */
export async function inviteAdministrator(
  service: SiteClient,
  caller: SiteClient,
  { email, redirectTo }: Invitation,
): Promise<'invitation' | 'reset'> {
  await requireInvitable(caller, email)
  const { data, error } = await service.auth.admin.inviteUserByEmail(email, { redirectTo })
  if (error?.code === 'email_exists')
    return inviteExistingAccount(service, caller, { email, redirectTo })
  if (error) throw new AdministratorProblem(error.message, { cause: error })
  await addAsCaller(caller, data.user.id)
  return 'invitation'
}

async function requireInvitable(caller: SiteClient, email: string): Promise<void> {
  const { data, error } = await caller.rpc('list_administrators')
  if (error) throw new NotAnAdministrator(error.message, { cause: error })
  const isAdministrator = listedSchema
    .parse(data)
    .some((administrator) => administrator.email === email && administrator.is_confirmed)
  if (isAdministrator) throw new InvitationProblem('Această persoană este deja administrator.')
}

/** For a confirmed account: `add_administrator` removes its password, and the mail lets the owner choose a new one. */
async function inviteExistingAccount(
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
