import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteClient } from '#data/site-client.ts'
import { addAdministrator, generatePassword, setPassword } from './administrators.ts'
import type { Environment } from './environment.ts'

/** Made only where there is none. Its generated password is shown once, or left where only the owner can read it. */
export async function makeFirstAdministrator(
  service: SiteClient,
  environment: Pick<Environment, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'DATA_DIR'>,
  say: (line: string) => void,
): Promise<void> {
  const { data, error } = await service.from('admin_users').select('user_id').limit(1)
  if (error) throw new Error(error.message, { cause: error })
  if (data.length > 0) return
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: given } = environment
  const password = given ?? generatePassword()
  const { isNewAccount } = await addAdministrator(service, email, password)
  // An account left over from a start that was interrupted has a password that nobody has seen.
  if (!isNewAccount) await setPassword(service, email, password)
  say(`Administrator: ${email}`)
  if (given === undefined) await handOver(password, environment.DATA_DIR, say)
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
