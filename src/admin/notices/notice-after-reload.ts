import { toast } from 'sonner'

const storageKey = 'temelia:notice-after-reload'

/** Called before a reload: the notice is shown now, and again on the reloaded screen. */
export function toastAcrossReload(message: string): void {
  toast.success(message)
  try {
    sessionStorage.setItem(storageKey, message)
  } catch {
    // Without storage the message was at least seen before the reload.
  }
}

export function showNoticeAfterReload(): void {
  try {
    const message = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (message) toast.success(message)
  } catch {
    // Nothing can be left where there is no storage.
  }
}
