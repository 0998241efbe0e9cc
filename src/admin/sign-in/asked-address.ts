import { panelScope } from '#content/browser/panel-app.ts'

const askedKey = 'temelia:asked-address'
const workKey = 'temelia:work-in-tab'
const maxLength = 2_000

const dashboard = '/dashboard'

/** As the router has it: beginning after `/admin`. */
type PanelLocation = { pathname: string; search: string; hash: string }

/** Kept for this tab, because a sign-in provider leads away from the panel and back. */
export function keepAskedAddress({ pathname, search, hash }: PanelLocation): void {
  if (pathname === '/' || pathname === dashboard) return
  inStorage((storage) => storage.setItem(askedKey, pathname + search + hash))
}

/** Notes for this tab that somebody signed in works on this screen; the one asked for before counts until another is opened. */
export function noteWork({ pathname }: Pick<PanelLocation, 'pathname'>): void {
  inStorage((storage) => {
    storage.setItem(workKey, 'true')
    if (pathname !== '/' && pathname !== dashboard) storage.removeItem(askedKey)
  })
}

/** After a sign-out by choice, nothing leads back. */
export function endWork(): void {
  inStorage((storage) => {
    storage.removeItem(workKey)
    storage.removeItem(askedKey)
  })
}

export function readAskedAddress(): string | undefined {
  return inStorage((storage) => safePanelAddress(storage.getItem(askedKey)))
}

/** Where to go after a sign-in: back to the screen on which a session ended during work, otherwise to the dashboard. */
export function addressAfterSignIn(): string {
  const hasWorked = inStorage((storage) => storage.getItem(workKey) !== null)
  return (hasWorked && readAskedAddress()) || dashboard
}

/** Undefined without storage: then every sign-in leads to the dashboard. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
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
