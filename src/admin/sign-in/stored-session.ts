import { isSessionKey } from '#content/browser/storage-keys.ts'

export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some(isSessionKey)
  } catch {
    return false
  }
}
