import {
  parseRedirectTarget,
  type RedirectTarget,
  redirectKey,
  withoutFragment,
} from './redirect-address.ts'

/** Redirects by the keys of their old addresses; of two with one address the first counts. */
export type RedirectTable = ReadonlyMap<string, RedirectTarget>

export interface Redirected {
  from: string
  to: string
}

/** More than anybody means to write one after another; whoever does is sent on by the browser. */
const maxHops = 10

/** Without what cannot be read: the database holds what a client has written. */
export function redirectTable(items: readonly Redirected[]): RedirectTable {
  const table = new Map<string, RedirectTarget>()
  for (const { from, to } of items) {
    const key = redirectKey(from)
    const target = parseRedirectTarget(to)
    if (key !== undefined && target && !table.has(key)) table.set(key, target)
  }
  return table
}

/**
 * Where an address leads in one hop: a target that is an old address itself is followed, unless a page is there. Undefined
 * for an address without a redirect, and for one that leads round in a circle.
 */
export function findRedirect(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  table: RedirectTable,
  hasPage: (location: string) => boolean,
): string | undefined {
  const key = redirectKey(pathname)
  const whole = search === '' ? key : redirectKey(pathname + search)
  if (table.size === 0 || key === undefined) return undefined
  const own = whole === undefined ? undefined : table.get(whole)
  const end = lastTarget(own ?? table.get(key), [key, whole], table, hasPage)
  if (!end) return undefined
  // A campaign's parameters go with the visitor, those of an old program's page do not.
  return end.isOwn && !own ? withQuery(end.location, search) : end.location
}

function lastTarget(
  first: RedirectTarget | undefined,
  asked: readonly (string | undefined)[],
  table: RedirectTable,
  hasPage: (location: string) => boolean,
): RedirectTarget | undefined {
  const seen = new Set(asked)
  let target = first
  for (let hop = 0; target?.isOwn && hop < maxHops; hop += 1) {
    const location = withoutFragment(target.location)
    const key = redirectKey(location)
    const next = key === undefined || hasPage(location) ? undefined : table.get(key)
    if (key === undefined || !next) return target
    if (seen.has(key)) return undefined
    seen.add(key)
    target = next
  }
  return target
}

/** A target that has a query of its own keeps it. */
function withQuery(location: string, search: string): string {
  if (search === '' || location.includes('?')) return location
  const path = withoutFragment(location)
  return path + search + location.slice(path.length)
}
