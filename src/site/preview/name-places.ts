import { shownPlace } from '../attributes/place-attribute.ts'
import type { KnownPlaces } from './known-places.ts'
import { controls, hostOf } from './placed-elements.ts'

/** A title, a row of a list or what holds a link keeps its own role; a row is not named but described. */
const isLikeButton = (element: Element) =>
  element.matches('span, p, div, strong, time, blockquote, img') &&
  element.querySelector(`a, ${controls}`) === null

let named = new Set<HTMLElement>()

/** Every editable thing can be reached by Tab, and says what it is. */
export function namePlaces({ editable, isWhole, labelOf }: KnownPlaces): void {
  const former = named
  named = new Set()
  const placed = document.querySelectorAll<HTMLElement>(`.preview ${shownPlace.selector}`)
  for (const element of editable === 'type' ? placed : []) {
    const place = shownPlace.read(element)
    const host = hostOf(element)
    if (isWhole(place) || named.has(host)) continue
    host.tabIndex = 0
    if (isLikeButton(host)) host.role = 'button'
    if (host.matches('dd, dt, li, td, figcaption')) host.ariaDescription = labelOf(place)
    else host.ariaLabel = labelOf(place)
    named.add(host)
  }
  // An element that loses its tabindex loses the focus too, so those that keep theirs are not touched.
  for (const element of former)
    if (!named.has(element))
      for (const name of ['tabindex', 'role', 'aria-label', 'aria-description'])
        element.removeAttribute(name)
}
