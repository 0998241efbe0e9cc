import type { Log } from '#kit/log.ts'
import { inLane } from '../admission/work-context.ts'
import { serveRoutes } from '../http/routes.ts'
import { type AuthContext, authTransaction, type Background } from './context/auth-context.ts'
import { authErrors } from './errors/auth-errors.ts'
import { renderAuthError, renderError } from './errors/render-error.ts'
import { parseEmail } from './http/json.ts'
import { createProviders } from './oidc/oidc-providers.ts'
import { checkPassword, createPasswords } from './passwords/passwords.ts'
import { purgeExpired } from './purge-expired.ts'
import { routeTable } from './routes.ts'
import { setPassword } from './users/change-user.ts'
import { findUserByEmail } from './users/user-row.ts'

export type AuthOptions = Omit<AuthContext, 'passwords' | 'background' | 'providers'>

export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: AuthOptions) {
  const passwords = createPasswords(options.settings.passwordHashCost)
  const background = createBackground(options.log)
  const providers = createProviders(options.settings.providers)
  const context: AuthContext = {
    ...options,
    passwords,
    providers,
    background: background.run,
  }

  const fetch = serveRoutes({
    prefix: '/auth/v1',
    context,
    routes: routeTable,
    renderError: (error, request) => renderError(error, request, context.log),
    notFound: (request) => renderAuthError(authErrors.notFound(), request),
  })

  return {
    fetch,

    /** For an owner who is locked out: sets a password and removes the second factor, all sessions and the user metadata. */
    async resetAccess(email: string, password: string): Promise<boolean> {
      checkPassword(password, options.settings.passwordMinLength)
      const passwordHash = await passwords.hash(password)
      return authTransaction(context, async (tx) => {
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

    purgeExpired: () => inLane('signIn', () => purgeExpired(context)),

    /** Resolves when all background work is done, mails included. */
    settled: background.settled,
  }
}

/** Background work can be waited for, so that closing the service loses no mail. */
function createBackground(log: Log): { run: Background; settled(): Promise<void> } {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const done: Promise<void> = inLane('signIn', work)
        .catch((error: unknown) => log.error({ err: error }, 'auth background work failed'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
