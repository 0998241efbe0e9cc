import { isSessionKey } from '#content/browser/storage-keys.ts'

/** Whether the client of this browser keeps a session, good or not. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some(isSessionKey)
  } catch {
    return false
  }
}
