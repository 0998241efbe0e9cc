const parameter = 'sharedData'
const key = 'temelia:shared-data'
const maxLength = 1_000_000

/** Moves content out of the address, where it would be passed on by accident, and keeps it for a load that needs a fallback. */
export function keepSharedData(): void {
  const address = new URL(location.href)
  const shared = address.searchParams.get(parameter)
  if (shared === null) return
  address.searchParams.delete(parameter)
  history.replaceState(history.state, '', address)
  if (shared.length > maxLength) return
  try {
    sessionStorage.setItem(key, shared)
  } catch {}
}

/** The shared JSON; undefined when there is none or it is damaged. */
export function readSharedData(): unknown {
  try {
    const shared = sessionStorage.getItem(key)
    return shared === null ? undefined : JSON.parse(decode(shared))
  } catch {
    return undefined
  }
}

// URLSearchParams reads a plus as a space, and the URL-safe alphabet uses - and _.
function decode(shared: string): string {
  const base64 = shared.replace(/[ -]/g, '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
