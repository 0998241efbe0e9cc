import { isSafeUrl, tryDecode } from '../values/address.ts'

/** Stands for the site itself while an address is parsed. */
const ownOrigin = 'http://site.invalid'

/** Nothing longer that a visitor asks for is looked up. An old address has fewer characters, of which each may be encoded in nine. */
const maxKeyLength = 3_000

/** Addresses of the server itself, and of what lies below them: no redirect could ever be reached there. */
const reservedStarts = new Set([
  ...['admin', 'auth', 'rest', 'storage', 'realtime', 'assets', '404', 'previzualizare'],
  ...['healthz', 'readyz', 'metrics', 'robots.txt', 'sitemap.xml', 'favicon.ico'],
])

export interface RedirectTarget {
  /** As it stands in the answer. */
  location: string
  isOwn: boolean
}

/**
 * The key of an old address: encoded or not, in capitals or not, with a slash at its end or not, it is the same address.
 * A query counts, as old sites had pages like `/index.php?id=12`. Undefined for what is no path of this site.
 */
export function redirectKey(address: string): string | undefined {
  const text = address.trim()
  if (text.length > maxKeyLength || !isOwnPath(text) || text.includes('#')) return undefined
  const { pathname, search } = new URL(`${ownOrigin}${text}`)
  const path = foldPath(pathname)
  // What was encoded may hide a control character, or a slash that makes it the address of another host.
  if (!isOwnPath(path)) return undefined
  return search === '' ? path : path + tryDecode(search)
}

export function isReservedPath(address: string): boolean {
  const [, start = ''] = (redirectKey(address) ?? '').split(/[/?]/)
  return reservedStarts.has(start)
}

/** Undefined for what a browser must not be sent to: only this site's own addresses and the web have redirects. */
export function parseRedirectTarget(text: string): RedirectTarget | undefined {
  if (!isSafeUrl(text) || !URL.canParse(text.trim(), ownOrigin)) return undefined
  const url = new URL(text.trim(), ownOrigin)
  if (!/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  if (url.origin !== ownOrigin) return { location: url.href, isOwn: false }
  const location = url.pathname + url.search + url.hash
  // `/a/..//host` is the address of another host by now.
  return isOwnPath(location) ? { location, isOwn: true } : undefined
}

/** The path with its query, without the part that is never sent to a server. */
export function withoutFragment(location: string): string {
  return location.split('#', 1)[0] ?? ''
}

function isOwnPath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !/[\\\p{Cc}]/u.test(text)
}

function foldPath(pathname: string): string {
  const folded = tryDecode(pathname).normalize('NFC').toLowerCase()
  return folded.replace(/(?<=[^/])\/+$/, '')
}
