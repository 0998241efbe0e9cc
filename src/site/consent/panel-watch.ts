import { isSessionKey, storageKeys } from '#content/browser/storage-keys.ts'

/** Whether this browser is used for the panel: whoever edits the site must not be counted as a visitor. */
export function isPanelBrowser(): boolean {
  try {
    return Object.keys(localStorage).some(
      (name) => name === storageKeys.panel || isSessionKey(name),
    )
  } catch {
    return false
  }
}

/** Calls as soon as the panel is opened in this browser, or this page is seen again after that. */
export function onPanelOpened(leave: () => void): void {
  const look = () => {
    if (isPanelBrowser()) leave()
  }
  addEventListener('storage', look)
  addEventListener('focus', look)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}
