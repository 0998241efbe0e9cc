import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, inAuth, type SmsCode } from '../context/auth-context.ts'
import { json } from '../http/json.ts'
import { type AdmittedMail, admitAsked, byMail, byText, maySend } from '../limits/mail-limits.ts'
import { type Letter, postLetter } from '../one-time/auth-mail.ts'
import { isTestNumber, sendPhoneCode } from '../one-time/phone-codes.ts'
import { findUserByEmail, findUserByPhone, isBanned, type UserRow } from '../users/user-row.ts'

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
  { to, isEntry }: { to: string; isEntry: boolean },
  prepare: Prepare<Letter>,
  unknown: Unknown = {},
): Promise<Response> {
  const find = (tx: Transaction) => findUserByEmail(tx, to)
  const admitted = await admitAsked(call, { kind: byMail, to, isEntry }, find)
  await unknown.refuse?.()
  call.service.background(async () => {
    await wait(randomInt(call.service.settings.mailDelayMs + 1))
    for (const letter of await prepared(call, admitted, find, prepare, unknown.make))
      await postLetter(call, letter)
  })
  return json({})
}

export async function textIfKnown(
  call: AuthRequest,
  { to, isEntry }: { to: string; isEntry: boolean },
  prepare: Prepare<SmsCode>,
  unknown: Unknown = {},
): Promise<Response> {
  const { service } = call
  const find = (tx: Transaction) => findUserByPhone(tx, to)
  const admitted = await admitAsked(call, { kind: byText, to, isEntry }, find)
  await unknown.refuse?.()
  const send = async () => {
    for (const code of await prepared(call, admitted, find, prepare, unknown.make))
      await sendPhoneCode(service, code)
  }
  // Whoever tests with such a number comes back with its code at once, and finds nothing out by it.
  if (isTestNumber(service, to)) await send()
  else
    service.background(async () => {
      await wait(randomInt(service.settings.mailDelayMs + 1))
      await send()
    })
  return json({})
}

function prepared<Sent>(
  call: AuthRequest,
  admitted: AdmittedMail,
  find: (tx: Transaction) => Promise<UserRow | undefined>,
  prepare: Prepare<Sent>,
  make: Unknown['make'],
): Promise<Sent[]> {
  return inAuth(call.service, async (tx) => {
    const found = await find(tx)
    if (found ? isBanned(found) : !make) return []
    if (!(await maySend(tx, call.service, admitted, found))) return []
    const user = found ?? (await make?.(tx))
    if (!user) return []
    await writeAudit(tx, call, 'user_recovery_requested', user)
    return prepare(tx, user)
  })
}
