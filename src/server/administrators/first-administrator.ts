import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SiteClient } from '#data/client/site-client.ts'
import type { Environment } from '../environment/environment.ts'
import {
  addAdministrator,
  createAccount,
  generatePassword,
  hasAdministrator,
} from './administrators.ts'

/** Only if there is no administrator yet. A generated password is shown once on a terminal, else written to a file that only the owner can read. */
export async function makeFirstAdministrator(
  serviceClient: SiteClient,
  environment: Pick<Environment, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'DATA_DIR'>,
  say: (line: string) => void,
): Promise<void> {
  if (await hasAdministrator(serviceClient)) return
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: given } = environment
  const password = given ?? generatePassword()
  const isNewAccount = await createAccount(serviceClient, email, password)
  // Otherwise the account is left from an interrupted start, or a stranger made it: its password is replaced.
  if (!isNewAccount && (await isMadeByAnotherInstance(serviceClient))) return
  await addAdministrator(serviceClient, email, password)
  say(`Administrator: ${email}`)
  if (given === undefined) await reportPassword(password, environment.DATA_DIR, say)
}

const otherInstanceMs = 5_000

/** Another instance that starts at the same time makes the account an administrator within moments. */
async function isMadeByAnotherInstance(serviceClient: SiteClient): Promise<boolean> {
  const deadline = Date.now() + otherInstanceMs
  while (Date.now() < deadline) {
    if (await hasAdministrator(serviceClient)) return true
    await wait(100)
  }
  return false
}

async function reportPassword(password: string, directory: string, say: (line: string) => void) {
  if (process.stdout.isTTY) {
    say(`Password:      ${password}  (shown once; change it in the panel)`)
    return
  }
  const file = path.join(directory, 'administrator-password.txt')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  say(`Password:      in the file ${file}; delete it once you have signed in`)
}
