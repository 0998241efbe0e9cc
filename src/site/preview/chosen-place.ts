import type { Place } from '#content/preview/place.ts'
import type { PlaceEvent } from '#content/preview/preview-message.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { shownPlace } from '../attributes/place-attribute.ts'
import type { KnownPlaces } from './known-places.ts'
import { placeBox } from './place-boxes.ts'
import { elementAt } from './placed-elements.ts'

export function chosenPlace(
  known: () => KnownPlaces | undefined,
  tell: (event: PlaceEvent) => void,
) {
  const hovered = placeBox('hovered')
  const box = placeBox('chosen')
  let place: Place = ''
  let element: HTMLElement | undefined
  let toldRect = ''
  let frame = 0

  function show(typed?: SiteData) {
    const problem = place === '' ? undefined : known()?.problemAt(place, typed)
    // The name of a whole section or page would only cover what is at its top: the panel has it as a heading.
    const label = known()?.isWhole(place) ? '' : known()?.labelOf(place)
    box.show(element, label, problem)
    if (problem) element?.setAttribute('aria-invalid', 'true')
    else element?.removeAttribute('aria-invalid')
  }

  function follow() {
    hovered.follow()
    box.follow()
    if (place === '') return
    // What is not on the page, such as a section that was just hidden, has a rect without a size.
    const rect = (element?.getBoundingClientRect() ?? new DOMRect()).toJSON()
    if (JSON.stringify(rect) === toldRect) return
    toldRect = JSON.stringify(rect)
    tell({ type: 'temelia:preview-moved', place, rect })
  }
  function followSoon() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(follow)
  }

  return {
    place: () => place,
    element: () => element,
    show,
    followSoon,
    choose(next: Place, at: HTMLElement | undefined) {
      element?.removeAttribute('aria-invalid')
      element = at
      place = next
      show()
      hovered.show(undefined)
      toldRect = ''
      followSoon()
    },
    hover(over: HTMLElement | undefined) {
      const isShown = over !== undefined && over !== element
      hovered.show(isShown ? over : undefined, over && known()?.labelOf(shownPlace.read(over)))
    },
    /** The page was drawn anew. */
    findAgain() {
      const isGone = !element?.isConnected || shownPlace.read(element) !== place
      if (place !== '' && isGone) element = elementAt(place)
      show()
    },
  }
}
