import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Role } from '#content/browser/roles.ts'
import { type RunningSite, testKeys } from './running-site.ts'
import { stockClient } from './stock-client.ts'
import { totpCode } from './totp-code.ts'

export interface Account {
  email: string
  password: string
}

/** An administrator of the test's own, so that what it does to an account touches no other test. */
export async function makeAdministrator(
  site: RunningSite,
  name: string,
  role: Role = 'owner',
): Promise<Account> {
  const account = { email: `${name}@example.com`, password: `the password of ${name}` }
  const service = stockClient(site.url, testKeys.service)
  const { data, error } = await service.auth.admin.createUser({ ...account, email_confirm: true })
  if (error) throw error
  const added = await service.rpc('add_administrator', { user_id: data.user.id, role })
  if (added.error) throw added.error
  return account
}

/** Other tests of the same server may have left theirs. */
export async function removeOtherAdministrators(site: RunningSite, kept: string): Promise<void> {
  const service = stockClient(site.url, testKeys.service)
  const { data } = await service.rpc('list_administrators')
  for (const { user_id, email } of data as { user_id: string; email: string }[])
    if (email !== kept) await service.rpc('remove_administrator', { user_id })
}

/** Signed in beside the browser, as from another device. */
export async function clientOfAccount(site: RunningSite, account: Account) {
  const client = stockClient(site.url, testKeys.anon)
  const { error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  return client
}

/** Gives the account a second factor; its key makes the codes. Spends the code of the step before this one. */
export async function enrollFactor(site: RunningSite, account: Account) {
  const client = await clientOfAccount(site, account)
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const { id, totp } = data
  const verify = () =>
    client.auth.mfa.challengeAndVerify({ factorId: id, code: totpCode(totp.secret, -1) })
  let verified = await verify()
  // The last moment it is taken may pass on the way.
  if (verified.error) verified = await verify()
  if (verified.error) throw verified.error
  const { data: kept } = await client.auth.getSession()
  if (!kept.session) throw new Error('no session after the code')
  return { secret: totp.secret, session: kept.session }
}

/** The texts of the mails to an address, the latest first; without a mail server they are files. */
export async function mailsTo(dataFolder: string, email: string): Promise<string[]> {
  const outbox = path.join(dataFolder, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).sort().reverse()
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`\nTo: ${email}\n`))
}
