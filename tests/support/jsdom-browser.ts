/** What React, the panel's dialogs and its lists need of a browser and jsdom has not. */
export function completeJsdom(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  // Nothing is laid out, so whatever is in the document counts as seen.
  HTMLElement.prototype.checkVisibility = function isInDocument() {
    return this.isConnected
  }
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
}
