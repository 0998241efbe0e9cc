import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../audit.ts'
import { type AuthRequest, inAuth } from '../auth-context.ts'
import { admitMail, admitText } from '../limits/mail-limits.ts'
import { isTestNumber, type PhoneCode, sendPhoneCode } from '../phones/phone-codes.ts'
import { json } from '../sessions/session-response.ts'
import { findUserByEmail, findUserByPhone, isBanned, type UserRow } from '../users/user-row.ts'
import { type Letter, postLetter } from './send-token.ts'

type Prepare<Sent> = (tx: Transaction, user: UserRow) => Promise<Sent[]>

/** Where strangers may make accounts. */
export interface Unknown {
  /** The account that is missing. */
  make?: ((tx: Transaction) => Promise<UserRow>) | undefined
  /** Says so to the client that wants none made; counted like every other request. */
  refuse?: () => Promise<void>
}

/** Everything that could tell whether there is an account happens after the answer. */
export async function mailIfKnown(
  call: AuthRequest,
  email: string,
  prepare: Prepare<Letter>,
  unknown: Unknown = {},
): Promise<Response> {
  const { service, request } = call
  await admitMail(service, email, service.addressOf(request))
  await unknown.refuse?.()
  service.background(async () => {
    const find = (tx: Transaction) => findUserByEmail(tx, email)
    for (const letter of await prepared(call, find, prepare, unknown.make))
      await postLetter(call, letter)
  })
  return json({})
}

export async function textIfKnown(
  call: AuthRequest,
  phone: string,
  prepare: Prepare<PhoneCode>,
  unknown: Unknown = {},
): Promise<Response> {
  const { service, request } = call
  await admitText(service, phone, service.addressOf(request))
  await unknown.refuse?.()
  const send = async () => {
    const find = (tx: Transaction) => findUserByPhone(tx, phone)
    for (const code of await prepared(call, find, prepare, unknown.make))
      await sendPhoneCode(service, code)
  }
  // Whoever tests with such a number comes back with its code at once, and finds nothing out by it.
  if (isTestNumber(service, phone)) await send()
  else service.background(send)
  return json({})
}

function prepared<Sent>(
  call: AuthRequest,
  find: (tx: Transaction) => Promise<UserRow | undefined>,
  prepare: Prepare<Sent>,
  make: Unknown['make'],
): Promise<Sent[]> {
  return inAuth(call.service, async (tx) => {
    const user = (await find(tx)) ?? (await make?.(tx))
    if (!user || isBanned(user)) return []
    await writeAudit(tx, call, 'user_recovery_requested', user)
    return prepare(tx, user)
  })
}
