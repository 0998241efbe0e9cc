import { areDraftsKept } from './kept-drafts.ts'

let isReloading = false

/** Without the browser's question about unsaved text, which is true only where the text could not be kept. */
export function reloadKeepingDrafts(): void {
  isReloading = areDraftsKept()
  window.location.reload()
}

export function isReloadingWithDrafts(): boolean {
  return isReloading
}
