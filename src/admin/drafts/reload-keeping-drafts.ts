import { areDraftsKept } from './kept-drafts.ts'

let isReloading = false

/** Reloads without the browser's question about unsaved text, unless the text could not be kept. */
export function reloadKeepingDrafts(): void {
  isReloading = areDraftsKept()
  window.location.reload()
}

export function isReloadingWithDrafts(): boolean {
  return isReloading
}
