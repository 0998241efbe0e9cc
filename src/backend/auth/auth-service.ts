import type { Log } from '#kit/log.ts'
import { inLane } from '../admission/work-context.ts'
import { serveRoutes } from '../http/routes.ts'
import type { AuthContext, Background } from './context/auth-context.ts'
import { authErrors } from './errors/auth-errors.ts'
import { renderAuthError, renderError } from './errors/render-error.ts'
import { createProviders } from './oidc/oidc-providers.ts'
import { createPasswords } from './passwords/passwords.ts'
import { purgeExpired } from './purge-expired.ts'
import { routeTable } from './routes.ts'

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

    purgeExpired: () => inLane('signIn', () => purgeExpired(context)),

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
