const parameter = 'sharedData'
const key = 'temelia:shared-data'
const longest = 1_000_000

/**
 * Content somebody has put into a link. It leaves the address at once, so that it is not passed on by
 * accident, and waits for a load that finds nothing better.
 */
export function keepSharedData(): void {
  const address = new URL(location.href)
  const shared = address.searchParams.get(parameter)
  if (shared === null) return
  address.searchParams.delete(parameter)
  history.replaceState(history.state, '', address)
  if (shared.length > longest) return
  try {
    sessionStorage.setItem(key, shared)
  } catch {}
}

/** Whatever JSON it holds; undefined when it is damaged or there is none. */
export function readSharedData(): unknown {
  try {
    const shared = sessionStorage.getItem(key)
    return shared === null ? undefined : JSON.parse(decode(shared))
  } catch {
    return undefined
  }
}

// A plus in an address reads as a space, and the URL-safe alphabet is common.
function decode(shared: string): string {
  const base64 = shared.replace(/[ -]/g, '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
