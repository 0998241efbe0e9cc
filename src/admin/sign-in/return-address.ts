import { returnPaths } from '#content/browser/return-paths.ts'
import { readPanelConfig } from '../connection/panel-config.ts'

/**
 * The built-in backend puts a path under the site's public address, which may not be the one the
 * panel was opened at; a hosted one wants the address whole and has a list of those it allows.
 */
export function returnAddress(path: string): string {
  const { origin } = window.location
  return readPanelConfig(document).url === origin ? path : `${origin}${path}`
}

/** A session in the address is taken where one is expected: elsewhere it would be a stranger's gift. */
export function bringsSession(
  { pathname }: Pick<URL, 'pathname'>,
  parameters: Record<string, string | undefined>,
): boolean {
  return Object.values<string>(returnPaths).includes(pathname) && 'access_token' in parameters
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

/** Why the way back brought no session. Anybody can make such an address, so no text of it is shown. */
export function returnProblem({ hash, search }: Pick<URL, 'hash' | 'search'>): string | undefined {
  const given = new URLSearchParams(hash.slice(1) || search)
  const code = given.get('error_code') || given.get('error')
  if (!code) return undefined
  return Object.hasOwn(problems, code) ? problems[code] : unknownProblem
}
