import type { AuthSettings } from '../context/auth-context.ts'

interface RedirectContext {
  publicUrl: string
  settings: Pick<AuthSettings, 'redirects' | 'returnPaths'>
}

/** Which of the `returnPaths` a link leads to: after an invitation or a recovery the user has to choose a password. */
export function returnPageOf(type: string): keyof AuthSettings['returnPaths'] {
  return type === 'recovery' || type === 'invite' ? 'newPassword' : 'signIn'
}

/** Anybody can request a mail with a redirect in it, and a page that expects no session might leak its address with the session in it. */
export function safeRedirect(
  { publicUrl, settings: { redirects, returnPaths } }: RedirectContext,
  requested: string | null | undefined,
  defaultPage: keyof AuthSettings['returnPaths'],
): string {
  const fallback = new URL(returnPaths[defaultPage], publicUrl).href
  if (!requested || !URL.canParse(requested, publicUrl)) return fallback
  const url = new URL(requested, publicUrl)
  const isReturnPath = Object.values(returnPaths).includes(url.pathname)
  const isAllowed =
    (isReturnPath && isWithin(url, new URL('/', publicUrl))) ||
    redirects.some((listed) => isWithin(url, new URL(listed)))
  return isAllowed ? url.href : fallback
}

/** Does not compare `origin`: it is "null" for every app with a scheme of its own. */
function isWithin(url: URL, allowed: URL): boolean {
  const isSameHost = url.protocol === allowed.protocol && url.host === allowed.host
  const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`
  const isBelow = url.pathname === allowed.pathname || url.pathname.startsWith(folder)
  return isSameHost && isBelow && url.username === '' && url.password === ''
}

export function redirectTo(
  target: string,
  fragment: Record<string, string>,
  query: Record<string, string> = {},
): Response {
  const url = new URL(target)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (Object.keys(fragment).length > 0) url.hash = new URLSearchParams(fragment).toString()
  return redirectResponse(url.href, 303)
}

export function redirectResponse(url: string, status: 302 | 303): Response {
  return new Response(null, {
    status,
    headers: {
      location: url,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
