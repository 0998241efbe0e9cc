/** Where a mailed link may lead: addresses of the site itself. Anything else leads to its first page. */
export function safeRedirect(publicUrl: string, asked: string | null | undefined): string {
  const home = new URL('/', publicUrl)
  if (!asked || !URL.canParse(asked, home.href)) return home.href
  const url = new URL(asked, home)
  return url.origin === home.origin && url.username === '' ? url.href : home.href
}

export function redirectTo(address: string, fragment: Record<string, string>): Response {
  const url = new URL(address)
  url.hash = new URLSearchParams(fragment).toString()
  return new Response(null, {
    status: 303,
    headers: {
      location: url.href,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
