/** Where a sign-in may lead: the site itself, and what its owner has listed. Anything else leads to its first page. */
export function safeRedirect(
  publicUrl: string,
  asked: string | null | undefined,
  listed: readonly string[],
): string {
  const home = new URL('/', publicUrl)
  if (!asked || !URL.canParse(asked, home.href)) return home.href
  const url = new URL(asked, home)
  const isAllowed = [home, ...listed.map((address) => new URL(address))].some((allowed) =>
    isWithin(url, allowed),
  )
  return isAllowed ? url.href : home.href
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
