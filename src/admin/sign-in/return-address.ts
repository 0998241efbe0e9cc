import { returnPaths } from '#content/return-paths.ts'
import { readPanelConfig } from '../panel-config.ts'

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

/** Why the way back brought no session, in the words of who sent it. */
export function returnProblem({ hash, search }: Pick<URL, 'hash' | 'search'>): string | undefined {
  const given = new URLSearchParams(hash.slice(1) || search)
  if (!given.has('error') && !given.has('error_code')) return undefined
  return given.get('error_description') || given.get('error') || undefined
}
