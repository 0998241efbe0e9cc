import * as z from 'zod'
import type { SiteClient } from '#data/site-client.ts'
import {
  AdministratorProblem,
  addAdministrator,
  generatePassword,
  listAdministrators,
  removeAdministrator,
  resetPassword,
} from './administrators.ts'
import type { CommandAnswer } from './control-socket.ts'

type Command = (service: SiteClient, email: string) => Promise<string[]>

const administratorCommands: Record<string, Command> = {
  async add(service, email) {
    const password = generatePassword()
    const { isNewAccount } = await addAdministrator(service, email, password)
    return isNewAccount
      ? [`${email} is an administrator now.`, `Password: ${password}`]
      : [`${email} is an administrator now, with the password the account already had.`]
  },
  async reset(service, email) {
    const password = generatePassword()
    await resetPassword(service, email, password)
    return [`The password of ${email} was changed.`, `Password: ${password}`]
  },
  async remove(service, email) {
    await removeAdministrator(service, email)
    return [`${email} is no administrator any more.`]
  },
}

const usage = ['Usage: npm run admin -- list', '       npm run admin -- add|reset|remove E-MAIL']

export async function runShellCommand(
  service: SiteClient,
  words: readonly string[],
): Promise<CommandAnswer> {
  const [name, action = '', email = ''] = words
  if (name !== 'admin') return { lines: [`There is no command ${name}.`], isFailure: true }
  try {
    if (action === 'list') return { lines: await administratorLines(service), isFailure: false }
    const command = Object.hasOwn(administratorCommands, action)
      ? administratorCommands[action]
      : undefined
    if (!command) return { lines: usage, isFailure: true }
    if (!z.email().safeParse(email).success)
      return { lines: [`"${email}" is not an e-mail address.`, ...usage], isFailure: true }
    return { lines: await command(service, email.toLowerCase()), isFailure: false }
  } catch (error) {
    if (!(error instanceof AdministratorProblem)) throw error
    return { lines: [error.message], isFailure: true }
  }
}

async function administratorLines(service: SiteClient): Promise<string[]> {
  const administrators = await listAdministrators(service)
  return administrators.map(
    ({ email, lastSignIn }) =>
      `${email}  ${lastSignIn ? `last sign-in ${lastSignIn}` : 'never signed in'}`,
  )
}
