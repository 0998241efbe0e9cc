import { returnPaths } from '#content/browser/return-paths.ts'
import { backendAddress } from '../connection/panel-config.ts'

/** The built-in backend takes a path and resolves it against the public address of the site; a hosted Supabase takes a whole, allowed address. */
export function returnAddress(path: string): string {
  const { origin } = window.location
  return backendAddress().url === origin ? path : `${origin}${path}`
}

/** A session in the address is accepted only on the screens that expect one: anybody can send such an address. */
export function acceptsSession(
  { pathname }: Pick<URL, 'pathname'>,
  parameters: Record<string, string | undefined>,
): boolean {
  return Object.values<string>(returnPaths).includes(pathname) && 'access_token' in parameters
}

/** Whether the address at which the panel was opened brings one. */
export function bringsSession({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>): boolean {
  return acceptsSession({ pathname }, Object.fromEntries(new URLSearchParams(hash.slice(1))))
}

const problems: Record<string, string> = {
  otp_expired: 'Linkul nu mai este valabil: a expirat sau a fost deja folosit. Cereți unul nou.',
  access_denied: 'Ați refuzat autentificarea la furnizor.',
  bad_oauth_state: 'Autentificarea la furnizor a durat prea mult. Încercați din nou.',
  bad_oauth_callback: 'Furnizorul nu a trimis un răspuns complet. Încercați din nou.',
  flow_state_not_found: 'Linkul nu mai este valabil. Încercați din nou.',
  flow_state_expired: 'Linkul nu mai este valabil. Încercați din nou.',
  signup_disabled: 'Nu există un cont pentru această persoană. Cereți o invitație.',
  provider_email_needs_verification: 'Adresa de e-mail nu este confirmată la furnizor.',
  user_banned: 'Contul este blocat.',
  email_exists: 'Această adresă are deja un cont.',
  over_request_rate_limit: 'Prea multe încercări. Așteptați puțin și încercați din nou.',
}

const unknownProblem = 'Autentificarea nu s-a încheiat. Încercați din nou.'

/** Why a link or a provider brought no session. Anybody can make such an address, so none of its text is shown. */
export function returnProblem({ hash, search }: Pick<URL, 'hash' | 'search'>): string | undefined {
  const given = new URLSearchParams(hash.slice(1) || search)
  const code = given.get('error_code') || given.get('error')
  if (!code) return undefined
  return Object.hasOwn(problems, code) ? problems[code] : unknownProblem
}
