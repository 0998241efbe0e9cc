import * as z from 'zod'
import { parseEmail } from '../account-names.ts'
import { writeAudit } from '../audit.ts'
import { type AuthRequest, inAuth } from '../auth-context.ts'
import { authErrors } from '../auth-errors.ts'
import { admitMail } from '../limits/mail-limits.ts'
import { startEmailChange } from '../one-time/email-change.ts'
import { postLetter } from '../one-time/send-token.ts'
import { checkPassword } from '../passwords/check-strength.ts'
import { optionalObject, optionalText, readBody } from '../read-body.ts'
import { type CurrentUser, requireUser } from '../sessions/current-user.ts'
import { json } from '../sessions/session-response.ts'
import { mergeMetadata, setPassword } from './change-user.ts'
import { userJson } from './user-json.ts'
import { findUserByEmail, findUserById, type UserRow } from './user-row.ts'

const changeBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: z.string().max(4096).nullish(),
  data: optionalObject,
  app_metadata: optionalObject,
})

type Change = z.infer<typeof changeBody>

export async function getUser(call: AuthRequest): Promise<Response> {
  const { user } = await requireUser(call)
  return json(userJson(user))
}

export async function updateUser(call: AuthRequest): Promise<Response> {
  const { service } = call
  const current = await requireUser(call)
  const change = await readBody(call.request, changeBody)
  const newEmail = newEmailOf(change, current.user)
  refuseUnlessAllowed(change, current, newEmail)
  const passwordHash = await newPasswordHash(call, change, current.user)
  if (newEmail) await admitMail(service, newEmail, service.addressOf(call.request))
  const { user, letters } = await inAuth(service, async (tx) => {
    const { id } = current.user
    if (newEmail && (await findUserByEmail(tx, newEmail))) throw authErrors.emailExists()
    if (passwordHash) {
      await setPassword(tx, id, passwordHash, current.session?.id)
      await writeAudit(tx, call, 'user_updated_password', current.user)
    }
    if (change.data) await mergeMetadata(tx, id, 'raw_user_meta_data', change.data)
    const started = newEmail ? await startEmailChange(tx, call, current.user, newEmail) : []
    await writeAudit(tx, call, 'user_modified', current.user)
    return { user: (await findUserById(tx, id)) ?? current.user, letters: started }
  })
  for (const letter of letters) service.background(() => postLetter(call, letter))
  return json(userJson(user))
}

function newEmailOf({ email }: Change, user: UserRow): string | undefined {
  if (email === '') return undefined
  const parsed = parseEmail(email)
  return parsed === user.email ? undefined : parsed
}

/** A password alone, found or guessed, must not be enough to take over an account with a second factor. */
function refuseUnlessAllowed(
  change: Change,
  { user, session }: CurrentUser,
  newEmail: string | undefined,
): void {
  if (change.app_metadata)
    throw authErrors.notAdmin('Updating app_metadata requires admin privileges')
  if (change.phone !== '') throw authErrors.phoneProviderDisabled('Phone provider is disabled')
  const hasFactor = user.factors.some(({ status }) => status === 'verified')
  if (hasFactor && session?.aal !== 'aal2' && (change.password || newEmail))
    throw authErrors.insufficientAal()
}

async function newPasswordHash(
  { service }: AuthRequest,
  { password }: Change,
  user: UserRow,
): Promise<string | undefined> {
  if (password === undefined || password === null) return undefined
  const weak = checkPassword(password, service.settings.passwordMinLength)
  if (weak) throw weak
  if (await service.passwords.matches(password, user.encrypted_password))
    throw authErrors.samePassword()
  return service.passwords.hash(password)
}
