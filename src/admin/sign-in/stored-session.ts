import { isSessionKey } from '#content/browser/storage-keys.ts'

/** Whether a session is stored in this browser, valid or not. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some(isSessionKey)
  } catch {
    return false
  }
}
