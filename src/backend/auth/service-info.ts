import type { AuthRequest } from './context/auth-context.ts'
import { json } from './http/json.ts'
import { arePhonesEnabled } from './one-time/messages.ts'

/** The names that a hosted Supabase lists; each is off unless it is configured. */
const hostedProviders =
  `apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion
  slack slack_oidc spotify twitch twitter workos zoom`.split(/\s+/)

export function getSettings({ context }: AuthRequest): Response {
  const off = Object.fromEntries(hostedProviders.map((name) => [name, false]))
  return json({
    external: {
      ...off,
      ...Object.fromEntries(context.providers.names.map((name) => [name, true])),
      anonymous_users: context.settings.anonymous,
      email: true,
      phone: arePhonesEnabled(context),
    },
    disable_signup: context.settings.signup === 'closed',
    mailer_autoconfirm: context.settings.autoconfirm,
    phone_autoconfirm: context.settings.autoconfirm,
    sms_provider: '',
    saml_enabled: false,
  })
}

/** Clients look for the name of the protocol's reference server. */
export function getHealth(): Response {
  return json({ version: 'v1', name: 'GoTrue', description: 'Accounts and sessions' })
}

/** The client caches them for ten minutes; so may proxies. */
export function getJwks({ context }: AuthRequest): Response {
  return Response.json(
    { keys: context.keys.signing.map(({ publicJwk }) => publicJwk) },
    { headers: { 'cache-control': 'public, max-age=600' } },
  )
}
