import type { Role } from '#content/browser/roles.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { AdministratorProblem, listedAdministratorsSchema, requireUser } from './administrators.ts'

export interface Invitation {
  email: string
  role: Role
  redirectTo: string
}

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
  serviceClient: SiteClient,
  caller: SiteClient,
  { email, role, redirectTo }: Invitation,
): Promise<'invitation' | 'reset'> {
  await requireInvitable(caller, email)
  const { data, error } = await serviceClient.auth.admin.inviteUserByEmail(email, { redirectTo })
  if (error?.code === 'email_exists')
    return inviteExistingAccount(serviceClient, caller, { email, role, redirectTo })
  if (error) throw new AdministratorProblem(error.message, { cause: error })
  await addAsCaller(caller, data.user.id, role)
  return 'invitation'
}

async function requireInvitable(caller: SiteClient, email: string): Promise<void> {
  const listed = dataOrThrow(await caller.rpc('list_administrators'), NotAnAdministrator)
  const isAdministrator = listedAdministratorsSchema
    .parse(listed)
    .some((administrator) => administrator.email === email && administrator.is_confirmed)
  if (isAdministrator) throw new InvitationProblem('Această persoană este deja administrator.')
}

/** For a confirmed account: `add_administrator` removes its password, and the mail lets the owner choose a new one. */
async function inviteExistingAccount(
  serviceClient: SiteClient,
  caller: SiteClient,
  { email, role, redirectTo }: Invitation,
): Promise<'reset'> {
  await addAsCaller(caller, await requireUser(serviceClient, email), role)
  const sent = await serviceClient.auth.resetPasswordForEmail(email, { redirectTo })
  dataOrThrow(sent, AdministratorProblem)
  return 'reset'
}

async function addAsCaller(caller: SiteClient, userId: string, role: Role): Promise<void> {
  dataOrThrow(
    await caller.rpc('add_administrator', { user_id: userId, role }),
    AdministratorProblem,
  )
}
