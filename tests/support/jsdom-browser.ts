/** What React and the panel's dialogs need of a browser and jsdom has not. */
export function completeJsdom(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
}
