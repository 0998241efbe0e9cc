import { panelBrowserAddress } from '#content/browser/panel-browser.ts'
import { storageKeys } from '#content/browser/storage-keys.ts'
import { hasStoredSession } from './stored-session.ts'

/**
 * Before a session is opened: from now on the server sends this browser pages without the analytics snippet, and open
 * pages that have one reload.
 */
export async function markPanelBrowser(): Promise<void> {
  const response = await fetch(panelBrowserAddress, { method: 'PUT' })
  if (!response.ok) throw new Error(`The browser was not marked: ${response.status}`)
  announcePanel()
}

/** To open pages of this browser; each time another value, or they would not hear of it. */
export function announcePanel(): void {
  try {
    localStorage.setItem(storageKeys.panel, String(Date.now()))
  } catch {}
}

/** Once there is no session. Another tab may have opened one in the meantime, which then stays marked. */
export async function unmarkPanelBrowser(): Promise<void> {
  if (hasStoredSession()) return
  localStorage.removeItem(storageKeys.panel)
  await fetch(panelBrowserAddress, { method: 'DELETE' })
  if (hasStoredSession()) await markPanelBrowser()
}
