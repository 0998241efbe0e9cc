import { panelBrowserAddress } from '#content/browser/panel-browser.ts'
import { storageKeys } from '#content/browser/storage-keys.ts'
import { hasStoredSession } from './stored-session.ts'

/**
 * To be called before a session is opened. From then on, the server sends this browser pages without the analytics
 * snippet, and open pages with a snippet reload.
 */
export async function markPanelBrowser(): Promise<void> {
  const response = await fetch(panelBrowserAddress, { method: 'PUT' })
  if (!response.ok)
    throw new Error(
      `This browser could not be marked as one of the panel: status ${response.status}`,
    )
  announcePanel()
}

/** Tells the public pages that are open in this browser. The value is new each time, as a storage event needs a change. */
export function announcePanel(): void {
  try {
    localStorage.setItem(storageKeys.panel, String(Date.now()))
  } catch {
    // Without storage, the public pages that are open are not told.
  }
}

/** To be called once there is no session. If another tab opens one in the meantime, the browser stays marked. */
export async function unmarkPanelBrowser(): Promise<void> {
  if (hasStoredSession()) return
  localStorage.removeItem(storageKeys.panel)
  await fetch(panelBrowserAddress, { method: 'DELETE' })
  if (hasStoredSession()) await markPanelBrowser()
}
