import type { AuthSettings } from '../context/auth-settings.ts'

export type ReturnPlaces = Pick<AuthSettings, 'redirects' | 'returnPaths'>

/** Whoever has no password yet, or has lost it, is led to choose one. */
export function returnPathOf(type: string): keyof AuthSettings['returnPaths'] {
  return type === 'recovery' || type === 'invite' ? 'newPassword' : 'signIn'
}

/**
 * Where a session may be brought: the pages that expect one, and what the owner has listed. Any other page of the
 * site may tell its address, and the session in it, to somebody else; whoever asked for a mail may be a stranger.
 */
export function safeRedirect(
  publicUrl: string,
  asked: string | null | undefined,
  { redirects, returnPaths }: ReturnPlaces,
  otherwise: keyof AuthSettings['returnPaths'],
): string {
  const fallback = new URL(returnPaths[otherwise], publicUrl).href
  if (!asked || !URL.canParse(asked, publicUrl)) return fallback
  const url = new URL(asked, publicUrl)
  const isReturnPath = Object.values(returnPaths).includes(url.pathname)
  const isAllowed =
    (isReturnPath && isWithin(url, new URL('/', publicUrl))) ||
    redirects.some((address) => isWithin(url, new URL(address)))
  return isAllowed ? url.href : fallback
}

/** Not by `origin`: that of an app's own scheme is "null", whichever app it is. */
function isWithin(url: URL, allowed: URL): boolean {
  const isSamePlace = url.protocol === allowed.protocol && url.host === allowed.host
  const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`
  const isBelow = url.pathname === allowed.pathname || url.pathname.startsWith(folder)
  return isSamePlace && isBelow && url.username === '' && url.password === ''
}

export function redirectTo(
  address: string,
  fragment: Record<string, string>,
  query: Record<string, string> = {},
): Response {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (Object.keys(fragment).length > 0) url.hash = new URLSearchParams(fragment).toString()
  return leadTo(url.href, 303)
}

export function leadTo(address: string, status: 302 | 303): Response {
  return new Response(null, {
    status,
    headers: {
      location: address,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
