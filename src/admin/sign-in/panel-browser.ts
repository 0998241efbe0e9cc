import { panelBrowserAddress } from '#content/browser/panel-browser.ts'
import { storageKeys } from '#content/browser/storage-keys.ts'
import { hasStoredSession } from './stored-session.ts'

/** What this tab announced when it last had the browser marked. */
let ownAnnouncement: string | undefined

/** Called before a session is opened: from then on the server sends pages without the analytics snippet, and open ones with it reload. */
export async function markPanelBrowser(): Promise<void> {
  const response = await fetch(panelBrowserAddress, { method: 'PUT' })
  if (!response.ok)
    throw new Error(
      `This browser could not be marked as one of the panel: status ${response.status}`,
    )
  ownAnnouncement = announcePanel()
}

/** Marks it unless it still is as this tab has marked it: whoever takes the mark away takes the announcement away too. */
export async function keepPanelBrowserMarked(): Promise<void> {
  if (ownAnnouncement === undefined || storedAnnouncement() !== ownAnnouncement)
    await markPanelBrowser()
}

/** Tells the public pages that are open in this browser. The value is new each time, as a storage event needs a change. */
export function announcePanel(): string {
  const announcement = String(Math.random())
  try {
    localStorage.setItem(storageKeys.panel, announcement)
  } catch {
    // Without storage, the public pages that are open are not told.
  }
  return announcement
}

function storedAnnouncement(): string | null {
  try {
    return localStorage.getItem(storageKeys.panel)
  } catch {
    return null
  }
}

/** To be called once there is no session. If another tab opens one in the meantime, the browser stays marked. */
export async function unmarkPanelBrowser(): Promise<void> {
  if (hasStoredSession()) return
  localStorage.removeItem(storageKeys.panel)
  await fetch(panelBrowserAddress, { method: 'DELETE' })
  // Again: a tab that had the browser marked in the meantime learns by it that the mark is gone.
  localStorage.removeItem(storageKeys.panel)
  if (hasStoredSession()) await markPanelBrowser()
}
