import { storageKeys } from '#content/browser/storage-keys.ts'

/** What was typed, by the names of the form's controls; the key of the request as soon as there is one; a chosen project's title. */
export type OfferDraft = Record<string, string>

export function readDraft(): OfferDraft {
  return tryStorage((storage) => JSON.parse(storage.getItem(storageKeys.offer) ?? '{}')) ?? {}
}

export function keepDraft(draft: OfferDraft): void {
  tryStorage((storage) => storage.setItem(storageKeys.offer, JSON.stringify(draft)))
}

export function dropDraft(): void {
  tryStorage((storage) => storage.removeItem(storageKeys.offer))
}

/** Some browsers refuse storage; the form then works without. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
