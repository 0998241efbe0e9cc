import { distances } from '#content/browser/timings.ts'

export function mount(element: HTMLElement, life: AbortSignal) {
  const sheet = element as HTMLDialogElement
  sheet.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) sheet.close()
  })
  const wideWindow = matchMedia(`(min-width: ${distances.mobileBreakpoint}px)`)
  wideWindow.addEventListener('change', () => sheet.close(), { signal: life })
}
