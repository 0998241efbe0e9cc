import { storageKeys } from '#content/browser/storage-keys.ts'
import { timings } from '#content/browser/timings.ts'
import type { SiteData } from '#content/site-data.ts'

/** Other tabs hear of a save through the browser's storage. */
export function announceSave(site: SiteData): void {
  store(storageKeys.siteData, JSON.stringify(site))
  store(storageKeys.reloadTrigger, String(Date.now()))
  setTimeout(() => localStorage.removeItem(storageKeys.reloadTrigger), timings.reloadTriggerCleared)
}

/** Every open tab loads again, this one last. */
export function forceReload(): void {
  store(storageKeys.forceReload, String(Date.now()))
  setTimeout(() => {
    localStorage.removeItem(storageKeys.forceReload)
    window.location.reload()
  }, timings.forcedReloadDelay)
}

// A full storage costs the other tabs their hint, not the administrator their save.
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    localStorage.removeItem(key)
  }
}
