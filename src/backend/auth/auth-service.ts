import { type Fetch, serveRoutes } from '../http/routes.ts'
import { createBackground } from './background.ts'
import { type AuthContext, inAuth } from './context/auth-context.ts'
import { authErrors } from './errors/auth-errors.ts'
import { renderAuthError, renderError } from './errors/render-error.ts'
import { parseEmail } from './http/parse-fields.ts'
import { writeEnglishMail } from './mails/write-english-mail.ts'
import type { WriteMail } from './mails/write-mail.ts'
import { createProviders } from './oidc/oidc-providers.ts'
import { checkPassword } from './passwords/check-strength.ts'
import { createPasswords } from './passwords/passwords.ts'
import { keepHouse } from './purge-expired.ts'
import { routeTable } from './routes.ts'
import { setPassword } from './users/change-user.ts'
import { insertUser } from './users/create-user.ts'
import { userJson } from './users/user-json.ts'
import { findUserByEmail } from './users/user-row.ts'

export interface AuthOptions
  extends Omit<AuthContext, 'passwords' | 'background' | 'providers' | 'writeMail'> {
  /** In English unless given. */
  writeMail?: WriteMail | undefined
}

export interface NewAccount {
  email: string
  password: string
  userMetadata?: Record<string, unknown>
  appMetadata?: Record<string, unknown>
}

export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: AuthOptions) {
  const passwords = createPasswords(options.settings.passwordHash)
  const background = createBackground(options.log)
  const providers = createProviders(options.settings.providers)
  const context: AuthContext = {
    ...options,
    writeMail: options.writeMail ?? writeEnglishMail,
    passwords,
    providers,
    background: background.run,
  }

  async function hashOf(password: string): Promise<string> {
    const weak = checkPassword(password, options.settings.passwordMinLength)
    if (weak) throw weak
    return passwords.hash(password)
  }

  const serve = serveRoutes({
    prefix: '/auth/v1',
    service: context,
    routes: routeTable,
    renderError: (error, request) => renderError(error, request, context.log),
    notFound: (request) => renderAuthError(authErrors.notFound(), request),
  })
  const sweep = everySoOften(() => background.run(() => keepHouse(context)))
  const fetch: Fetch = (request, client) => {
    sweep()
    return serve(request, client)
  }

  return {
    fetch,

    /** An account made by the server itself, confirmed; the first administrator is one. */
    async createUser({ email, password, ...metadata }: NewAccount) {
      const account = { email: parseEmail(email), passwordHash: await hashOf(password) }
      const user = await inAuth(context, (tx) =>
        insertUser(tx, { ...account, emailConfirmed: true, ...metadata }),
      )
      return { ...userJson(user), id: user.id }
    },

    /** The way back in from the shell: a new password, no second factor, no open session, nothing that fills its tokens. */
    async resetAccess(email: string, password: string): Promise<boolean> {
      const passwordHash = await hashOf(password)
      return inAuth(context, async (tx) => {
        const user = await findUserByEmail(tx, parseEmail(email))
        if (!user) return false
        await setPassword(tx, user.id, passwordHash)
        await tx.query('delete from auth.mfa_factors where user_id = $1::uuid', [user.id])
        await tx.query(`update auth.users set raw_user_meta_data = '{}' where id = $1::uuid`, [
          user.id,
        ])
        return true
      })
    },

    /** Resolves when the mails under way have been handed over. */
    settled: background.settled,
  }
}

const sweepEveryMs = 600_000

/** Requests are the clock: a service nobody calls has nothing to tidy, and no timer to stop. */
function everySoOften(work: () => void): () => void {
  let next = Date.now() + sweepEveryMs
  return () => {
    if (Date.now() < next) return
    next = Date.now() + sweepEveryMs
    work()
  }
}
