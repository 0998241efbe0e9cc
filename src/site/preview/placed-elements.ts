import type { Place } from '#content/preview/place.ts'
import { shownPlace } from '../attributes/place-attribute.ts'

export const controls = 'button, summary, input, select, textarea, label'

/** The element of a place that is on screen, else the first. */
export function elementAt(wanted: Place): HTMLElement | undefined {
  const selector = `.preview [${shownPlace.name}="${CSS.escape(wanted)}"]`
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  return all.find((element) => element.checkVisibility()) ?? all[0]
}

/** What is pressed at a point, from above: pictures lie below texts and gradients, and a card's link covers all of it. */
export function placeUnder(x: number, y: number): HTMLElement | undefined {
  let section: HTMLElement | undefined
  for (const element of document.elementsFromPoint(x, y)) {
    if (!(element instanceof HTMLElement)) continue
    const own = placedIn(element)
    if (!own) continue
    if (isSection(shownPlace.read(own))) section ??= own
    else if (own !== element || containsPoint(own, x, y)) return own
  }
  return section
}

export function isSection(place: Place): boolean {
  return !place.includes('.')
}

/** The element's own place, or the only one within a link or a button. */
export function placedIn(element: HTMLElement): HTMLElement | undefined {
  if (shownPlace.read(element) !== '') return element
  if (!element.matches(`a, ${controls}`)) return undefined
  const within = [...element.querySelectorAll<HTMLElement>(shownPlace.selector)]
  return new Set(within.map((each) => shownPlace.read(each))).size === 1 ? within[0] : undefined
}

/** What has the focus for an element: the link or button around it, where it holds nothing else. */
export function hostOf(element: HTMLElement): HTMLElement {
  const control = element.parentElement?.closest<HTMLElement>('a, button, summary')
  return control && placedIn(control) && shownPlace.read(control) === '' ? control : element
}

function containsPoint(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
