import { storageKeys } from '#content/browser/storage-keys.ts'
import { timings } from '#content/browser/timings.ts'
import type { SiteData } from '#content/site/site-data.ts'

export function announceSave(site: SiteData): void {
  store(storageKeys.siteData, JSON.stringify(site))
  store(storageKeys.reloadTrigger, String(Date.now()))
  setTimeout(() => localStorage.removeItem(storageKeys.reloadTrigger), timings.reloadTriggerCleared)
}

/** Makes every open tab reload, this one last. */
export function forceReload(): void {
  store(storageKeys.forceReload, String(Date.now()))
  setTimeout(() => {
    localStorage.removeItem(storageKeys.forceReload)
    window.location.reload()
  }, timings.forcedReloadDelay)
}

// If the storage is full, other tabs are not told; the save itself has succeeded.
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    localStorage.removeItem(key)
  }
}
