import { serveRoutes } from '../http/routes.ts'
import { type AuthContext, inAuth } from './auth-context.ts'
import { authErrors } from './auth-errors.ts'
import { checkPassword } from './passwords/check-strength.ts'
import { createPasswords } from './passwords/passwords.ts'
import { renderAuthError, renderError } from './render-error.ts'
import { authRoutes } from './routes.ts'
import { insertUser } from './users/create-user.ts'
import { userJson } from './users/user-json.ts'

export type AuthOptions = Omit<AuthContext, 'passwords'>

export interface NewAccount {
  email: string
  password: string
  userMetadata?: Record<string, unknown>
  appMetadata?: Record<string, unknown>
}

export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: AuthOptions) {
  const passwords = createPasswords(options.settings.passwordHash)
  const context: AuthContext = { ...options, passwords }
  const fetch = serveRoutes({
    prefix: '/auth/v1',
    service: context,
    routes: authRoutes,
    renderError: (error, request) => renderError(error, request, context.log),
    notFound: (request) => renderAuthError(authErrors.notFound(), request),
  })

  /** An account made by the server itself, confirmed; the first administrator is one. */
  async function createUser({ email, password, ...metadata }: NewAccount) {
    const weak = checkPassword(password, options.settings.passwordMinLength)
    if (weak) throw weak
    const passwordHash = await passwords.hash(password)
    const user = await inAuth(context, (tx) =>
      insertUser(tx, {
        email: email.trim().toLowerCase(),
        passwordHash,
        emailConfirmed: true,
        ...metadata,
      }),
    )
    return userJson(user)
  }

  return { fetch, createUser }
}
