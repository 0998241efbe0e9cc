/** How far the toasts stand from the top of the window, and the page from them. */
export const toastGap = 8
// Behind the front toast the edges of at most two more can be seen.
const edge = 14

/**
 * Keeps `--toast-room` on the document: the height that the toasts take. The page begins below it, so that no toast covers
 * a title, a button or the menu.
 */
export function keepToastRoom(container: HTMLElement): () => void {
  const root = document.documentElement
  let shown = 0
  const update = () => {
    const room = roomOf(container)
    if (room === shown) return
    shown = room
    // The browser would scroll by as much, and the toasts would cover the page after all.
    root.style.overflowAnchor = 'none'
    root.style.setProperty('--toast-room', `${room}px`)
    void root.offsetHeight
    requestAnimationFrame(() => root.style.removeProperty('overflow-anchor'))
  }
  const observer = new MutationObserver(update)
  observer.observe(container, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['style', 'data-removed', 'data-expanded'],
  })
  return () => {
    observer.disconnect()
    root.style.removeProperty('--toast-room')
  }
}

function roomOf(container: HTMLElement): number {
  const list = container.querySelector<HTMLElement>('[data-sonner-toaster]')
  const toasts = [
    ...(list?.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed="true"])') ??
      []),
  ]
  const height = list ? pixels(list, '--front-toast-height') : 0
  if (toasts.length === 0 || height === 0) return 0
  // Under the pointer or the focus, all toasts that the stack shows stand one below the other.
  const open = toasts.filter(
    ({ dataset }) => dataset.expanded === 'true' && dataset.visible === 'true',
  )
  const bottoms = open.map((one) => pixels(one, '--offset') + pixels(one, '--initial-height'))
  const stack = height + Math.min(toasts.length - 1, 2) * edge
  return toastGap + Math.max(stack, ...bottoms) + toastGap
}

function pixels(element: HTMLElement, property: string): number {
  return Number.parseFloat(element.style.getPropertyValue(property)) || 0
}
