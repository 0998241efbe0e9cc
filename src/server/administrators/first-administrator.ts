import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SiteClient } from '#data/site-client.ts'
import type { Environment } from '../environment/environment.ts'
import {
  addAdministrator,
  createAccount,
  generatePassword,
  hasAdministrator,
} from './administrators.ts'

/** Made only where there is none. Its generated password is shown once, or left where only the owner can read it. */
export async function makeFirstAdministrator(
  service: SiteClient,
  environment: Pick<Environment, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'DATA_DIR'>,
  say: (line: string) => void,
): Promise<void> {
  if (await hasAdministrator(service)) return
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: given } = environment
  const password = given ?? generatePassword()
  const isNewAccount = await createAccount(service, email, password)
  // Else it is left over from a start that was interrupted, or a stranger's: its password is replaced.
  if (!isNewAccount && (await anotherInstanceMakesIt(service))) return
  await addAdministrator(service, email, password)
  say(`Administrator: ${email}`)
  if (given === undefined) await handOver(password, environment.DATA_DIR, say)
}

const otherInstancePatienceMs = 5_000

/** Between making the account and making it an administrator another instance needs but a moment. */
async function anotherInstanceMakesIt(service: SiteClient): Promise<boolean> {
  const giveUpAt = Date.now() + otherInstancePatienceMs
  while (Date.now() < giveUpAt) {
    if (await hasAdministrator(service)) return true
    await wait(100)
  }
  return false
}

async function handOver(password: string, directory: string, say: (line: string) => void) {
  if (process.stdout.isTTY) {
    say(`Password:      ${password}  (shown once; change it in the panel)`)
    return
  }
  const file = path.join(directory, 'administrator-password.txt')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  say(`Password:      in the file ${file}; delete it once you have signed in`)
}
