import { panelScope } from '#content/browser/panel-app.ts'

const storageKey = 'temelia:asked-address'
const maxLength = 2_000

/** Where a sign-in leads if no other screen was asked for. */
const defaultAddress = '/dashboard'

/** As the router has it: beginning after `/admin`. */
interface PanelLocation {
  pathname: string
  search: string
  hash: string
}

/**
 * Remembers the screen that somebody without a session has asked for, until they have signed in. It is kept for this tab,
 * because a sign-in provider leads away from the panel and back.
 */
export function keepAskedAddress({ pathname, search, hash }: PanelLocation): void {
  if (pathname === '/') return
  try {
    sessionStorage.setItem(storageKey, pathname + search + hash)
  } catch {
    // Without storage, the sign-in leads to the dashboard.
  }
}

export function forgetAskedAddress(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage, nothing was kept.
  }
}

/** Where to go after a sign-in. */
export function addressAfterSignIn(): string {
  try {
    return safePanelAddress(sessionStorage.getItem(storageKey)) ?? defaultAddress
  } catch {
    return defaultAddress
  }
}

/** Undefined for what does not lead to the panel itself: scripts of public pages can write into the storage too. */
export function safePanelAddress(kept: string | null): string | undefined {
  if (!kept?.startsWith('/') || kept.length > maxLength) return undefined
  const base = 'https://panel.invalid'
  if (!URL.canParse(kept, base)) return undefined
  // An address that begins with two slashes names another host.
  const staysOnHost = new URL(kept, base).origin === base
  const inRouter = new URL(panelScope.slice(0, -1) + kept, base)
  return staysOnHost && inRouter.pathname.startsWith(panelScope) ? kept : undefined
}
