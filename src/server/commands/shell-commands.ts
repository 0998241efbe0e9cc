import * as z from 'zod'
import { type Role, roles } from '#content/browser/roles.ts'
import {
  AdministratorProblem,
  addAdministrator,
  generatePassword,
  listAdministrators,
  removeAdministrator,
  resetAccess,
  setRole,
} from '../administrators/administrators.ts'
import type { ContentSource } from '../source/content-source.ts'

type Source = Pick<ContentSource, 'serviceClient'>
type Command = (source: Source, email: string, role: Role | undefined) => Promise<string[]>

const administratorCommands: Record<string, Command> = {
  async add(source, email, role = 'owner') {
    const password = generatePassword()
    const isAdded = await addAdministrator(requireServiceClient(source), email, password, role)
    return isAdded
      ? [`${email} is an administrator now (${role}).`, `Password: ${password}`]
      : [`${email} is an administrator already; "reset" gives a new password.`]
  },
  async reset(source, email) {
    const password = generatePassword()
    await resetAccess(requireServiceClient(source), email, password)
    return [`${email} has a new password and no second factor.`, `Password: ${password}`]
  },
  async role(source, email, role) {
    if (!role) throw new AdministratorProblem('Name the role: --role owner, editor or requests.')
    await setRole(requireServiceClient(source), email, role)
    return [`${email} has the role ${role} now.`]
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

const usage = [
  'Usage: npm run admin -- list',
  '       npm run admin -- add E-MAIL [--role owner|editor|requests]',
  '       npm run admin -- role E-MAIL --role owner|editor|requests',
  '       npm run admin -- reset|remove E-MAIL',
]

const roleSchema = z.enum(roles).optional()

export async function runShellCommand(source: Source, words: readonly string[]) {
  const [name, action = '', email = '', option, named] = words
  if (name !== 'admin') return { lines: [`There is no command ${name}.`], isFailure: true }
  try {
    if (action === 'list') return { lines: await administratorLines(source), isFailure: false }
    const command = Object.hasOwn(administratorCommands, action)
      ? administratorCommands[action]
      : undefined
    if (!command) return { lines: usage, isFailure: true }
    if (!z.email().safeParse(email).success)
      return { lines: [`"${email}" is not an e-mail address.`, ...usage], isFailure: true }
    const role = roleSchema.safeParse(option === '--role' ? named : option)
    if (!role.success) return { lines: usage, isFailure: true }
    return { lines: await command(source, email.toLowerCase(), role.data), isFailure: false }
  } catch (error) {
    if (!(error instanceof AdministratorProblem)) throw error
    return { lines: [error.message], isFailure: true }
  }
}

async function administratorLines(source: Source): Promise<string[]> {
  const administrators = await listAdministrators(requireServiceClient(source))
  if (administrators.length === 0) return ['There is no administrator.']
  return administrators.map(
    ({ email, role, lastSignIn }) =>
      `${email}  ${role}  ${lastSignIn ? `last sign-in ${lastSignIn}` : 'never signed in'}`,
  )
}
