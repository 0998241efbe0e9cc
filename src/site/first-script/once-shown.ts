/**
 * Runs when the page has loaded and been painted: what a visitor sees waits for nothing that he cannot see. In every
 * page as text: nothing outside of it may be named in it.
 */
export function onceShown(run: () => void): void {
  addEventListener('load', () => {
    const { supportedEntryTypes = [] } = globalThis.PerformanceObserver ?? {}
    if (!supportedEntryTypes.includes('paint')) return run()
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      run()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
