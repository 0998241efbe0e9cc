import { distances } from '#content/browser/timings.ts'

/** Closes the menu on a click on one of its links, and when the window becomes wide enough for the bar. */
export function mount(element: HTMLElement, life: AbortSignal) {
  const sheet = element as HTMLDialogElement
  sheet.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) sheet.close()
  })
  const wideWindow = matchMedia(`(min-width: ${distances.mobileBreakpoint}px)`)
  wideWindow.addEventListener('change', () => sheet.close(), { signal: life })
}
