/** What the panel leaves in the browser's storage for the other tabs; `siteData` holds the site as it was saved. */
export const storageKeys = {
  siteData: 'temelia:site-data',
  reloadTrigger: 'temelia:reload-trigger',
  forceReload: 'temelia:force-reload',
  /** There while this browser is used for the panel, with the moment that was last said. */
  panel: 'temelia:panel',
} as const

/** supabase-js keeps a session under such a key. */
export function isSessionKey(key: string): boolean {
  return /^sb-.+-auth-token(\.\d+)?$/.test(key)
}
