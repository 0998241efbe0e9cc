import * as z from 'zod'
import {
  AdministratorProblem,
  addAdministrator,
  generatePassword,
  listAdministrators,
  removeAdministrator,
} from '../administrators/administrators.ts'
import type { ContentSource } from '../source/content-source.ts'
import type { CommandAnswer } from './control-socket.ts'

type Source = Pick<ContentSource, 'serviceClient' | 'resetAccess'>
type Command = (source: Source, email: string) => Promise<string[]>

const administratorCommands: Record<string, Command> = {
  async add(source, email) {
    const password = generatePassword()
    const isAdded = await addAdministrator(requireServiceClient(source), email, password)
    return isAdded
      ? [`${email} is an administrator now.`, `Password: ${password}`]
      : [`${email} is an administrator already; "reset" gives a new password.`]
  },
  async reset(source, email) {
    requireServiceClient(source)
    const password = generatePassword()
    if (!(await source.resetAccess(email, password)))
      throw new AdministratorProblem(`There is no account ${email}.`)
    return [`${email} has a new password and no second factor.`, `Password: ${password}`]
  },
  async remove(source, email) {
    await removeAdministrator(requireServiceClient(source), email)
    return [`${email} is no administrator any more.`]
  },
}

function requireServiceClient({ serviceClient }: Source) {
  if (serviceClient) return serviceClient
  throw new AdministratorProblem('This needs SUPABASE_SERVICE_ROLE_KEY.')
}

const usage = ['Usage: npm run admin -- list', '       npm run admin -- add|reset|remove E-MAIL']

export async function runShellCommand(
  source: Source,
  words: readonly string[],
): Promise<CommandAnswer> {
  const [name, action = '', email = ''] = words
  if (name !== 'admin') return { lines: [`There is no command ${name}.`], isFailure: true }
  try {
    if (action === 'list') return { lines: await administratorLines(source), isFailure: false }
    const command = Object.hasOwn(administratorCommands, action)
      ? administratorCommands[action]
      : undefined
    if (!command) return { lines: usage, isFailure: true }
    if (!z.email().safeParse(email).success)
      return { lines: [`"${email}" is not an e-mail address.`, ...usage], isFailure: true }
    return { lines: await command(source, email.toLowerCase()), isFailure: false }
  } catch (error) {
    if (!(error instanceof AdministratorProblem)) throw error
    return { lines: [error.message], isFailure: true }
  }
}

async function administratorLines(source: Source): Promise<string[]> {
  const administrators = await listAdministrators(requireServiceClient(source))
  if (administrators.length === 0) return ['There is no administrator.']
  return administrators.map(
    ({ email, lastSignIn }) =>
      `${email}  ${lastSignIn ? `last sign-in ${lastSignIn}` : 'never signed in'}`,
  )
}
