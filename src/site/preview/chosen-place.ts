import type { Place } from '#content/preview/place.ts'
import type { PlaceEvent } from '#content/preview/preview-message.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { shownPlace } from '../attributes/place-attribute.ts'
import type { KnownPlaces } from './known-places.ts'
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

/** The lines around what is pointed at or chosen: above the page and no part of it, so that nothing moves. */
function placeBox(kind: 'hovered' | 'chosen') {
  const box = document.createElement('div')
  box.className = 'place-box'
  box.dataset.kind = kind
  box.hidden = true
  const name = document.createElement('span')
  name.ariaHidden = 'true'
  const note = document.createElement('p')
  // Announced when it changes, and beside what it is about.
  if (kind === 'chosen') note.role = 'status'
  box.append(name, note)
  // Outside of React's root, which is the body.
  document.documentElement.append(box)
  let shown: Element | undefined

  const follow = () => {
    const rect = shown?.isConnected ? shown.getBoundingClientRect() : undefined
    box.hidden = !rect || (rect.width === 0 && rect.height === 0)
    if (!rect || box.hidden) return
    // Within the window, so that a section as wide as the page keeps its line.
    const left = Math.max(rect.left, 3)
    const right = Math.min(rect.right, document.documentElement.clientWidth - 3)
    box.style.left = `${left}px`
    box.style.top = `${rect.top}px`
    box.style.width = `${Math.max(right - left, 0)}px`
    box.style.height = `${rect.height}px`
    // What is written there is as large as in the panel, however small the frame is shown.
    const enlarged = innerWidth / (frameElement?.getBoundingClientRect().width || innerWidth)
    box.style.fontSize = `${0.75 * enlarged}rem`
    box.dataset.label = rect.top < 28 * enlarged ? 'under' : 'above'
  }
  return {
    show(element: Element | undefined, label = '', problem = '') {
      shown = element
      name.textContent = label
      if (note.textContent !== problem) note.textContent = problem
      follow()
    },
    follow,
  }
}
