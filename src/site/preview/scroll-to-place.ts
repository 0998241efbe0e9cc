/** On the site a service's detail is shown by `:target`; in the preview the address must not change. */
export function openDetail(part: HTMLElement): void {
  for (const detail of document.querySelectorAll<HTMLElement>('.service-detail')) {
    detail.toggleAttribute('data-open', detail === part)
  }
}

/** Opens what hides the element, and scrolls where it is not in view. Not by `scrollIntoView()`, which moves the panel as well. */
export function scrollToPlace(element: HTMLElement): void {
  const detail = element.closest<HTMLElement>('.service-detail')
  if (detail && !element.checkVisibility()) openDetail(detail)
  element.closest('details')?.setAttribute('open', '')
  // In a menu that is closed, there is nothing to scroll to.
  if (!element.checkVisibility()) return
  for (let outer: HTMLElement | null = element; outer; outer = outer.parentElement) {
    // The bar and its menu stay where they are, however the page is scrolled.
    if (getComputedStyle(outer).position === 'fixed') return
    if (outer.scrollWidth <= outer.clientWidth || outer === document.body) continue
    if (!/auto|scroll/.test(getComputedStyle(outer).overflowX)) continue
    const own = element.getBoundingClientRect()
    const around = outer.getBoundingClientRect()
    if (own.left < around.left || own.right > around.right)
      outer.scrollLeft += own.left - around.left
  }
  const { top, bottom, height } = element.getBoundingClientRect()
  // The bar at the top stays over the page.
  const isInView = top >= Math.min(96, innerHeight / 4) && bottom <= innerHeight
  if (isInView) return
  const room = Math.max((innerHeight - height) / 2, Math.min(96, innerHeight / 4))
  scrollTo({ top: scrollY + top - room })
}
