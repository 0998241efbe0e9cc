export const storageKeys = {
  /** The site as it was saved last. The panel tells other tabs of a save by this key and the next two. */
  siteData: 'temelia:site-data',
  reloadTrigger: 'temelia:reload-trigger',
  forceReload: 'temelia:force-reload',
  /** In the browser's session: what a visitor has typed into the form at /oferta. */
  offer: 'temelia:offer',
  /** Set while this browser is used for the panel; its value is the time when that was last confirmed. */
  panel: 'temelia:panel',
} as const

/** supabase-js keeps a session under such a key. */
export const sessionKey = /^sb-.+-auth-token(\.\d+)?$/

export function isSessionKey(key: string): boolean {
  return sessionKey.test(key)
}
