import { distances } from '#content/browser/timings.ts'

/** The sheet leaves when a link of it leads to a part of this page, and on a window too wide for it. */
export function mount(element: HTMLElement, life: AbortSignal) {
  const sheet = element as HTMLDialogElement
  sheet.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) sheet.close()
  })
  const wideWindow = matchMedia(`(min-width: ${distances.mobileBreakpoint}px)`)
  wideWindow.addEventListener('change', () => sheet.close(), { signal: life })
}
