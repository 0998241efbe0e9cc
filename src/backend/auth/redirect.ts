/** Where a sign-in may lead: addresses of the site itself. Anything else leads to its first page. */
export function safeRedirect(publicUrl: string, asked: string | null | undefined): string {
  const home = new URL('/', publicUrl)
  if (!asked || !URL.canParse(asked, home.href)) return home.href
  const url = new URL(asked, home)
  return url.origin === home.origin && url.username === '' ? url.href : home.href
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
