import { returnPaths } from '#content/browser/return-paths.ts'
import type { AccessLink } from '#data/panel/access-link.ts'

/** In the fragment, which no server and no log gets to see. */
export function accessLinkAddress({ token, kind }: AccessLink, origin: string): string {
  const fragment = new URLSearchParams({ token_hash: token, type: kind })
  return `${origin}${returnPaths.newPassword}#${fragment}`
}

export function accessLinkIn({ hash }: Pick<URL, 'hash'>): AccessLink | undefined {
  const given = new URLSearchParams(hash.slice(1))
  const [token, kind] = [given.get('token_hash'), given.get('type')]
  if (!token || (kind !== 'invite' && kind !== 'recovery')) return undefined
  return { token, kind }
}
