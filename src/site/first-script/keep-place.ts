/** Where a change of language keeps the place on the page for the next one. */
export const placeKey = 'temelia:place'

/**
 * Another language or another filter, same place: the next page scrolls there before it shows. The text of this
 * function stands in every page, since a visitor may be faster than the rest of the scripts: nothing outside of it may
 * be named in it.
 */
export function keepPlace(key: string): void {
  addEventListener('DOMContentLoaded', () => {
    try {
      const place = sessionStorage.getItem(key)
      sessionStorage.removeItem(key)
      if (place) scrollTo({ top: Number(place), behavior: 'instant' })
    } catch {}
  })
  addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    if (ctrlKey || metaKey || shiftKey) return
    const links = 'a[data-keep-place], [data-keep-scroll] a'
    const link = (target as Element).closest<HTMLAnchorElement>(links)
    if (!link) return
    if (link.hasAttribute('data-keep-place')) link.hash = location.hash
    try {
      sessionStorage.setItem(key, String(scrollY))
    } catch {}
  })
}
