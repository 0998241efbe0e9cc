import type { Place } from '#content/preview/place.ts'
import type { Editable, PlaceEvent } from '#content/preview/preview-message.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { enlarges } from '../attributes/page-attributes.ts'
import { shownPlace } from '../attributes/place-attribute.ts'
import type { View } from '../view/view.ts'
import { chosenPlace } from './chosen-place.ts'
import { type KnownPlaces, knownPlaces } from './known-places.ts'
import { locatePlaces } from './locate-places.ts'
import { controls, elementAt, hostOf, placedIn, placeUnder } from './placed-elements.ts'
import { scrollToPlace } from './scroll-to-place.ts'
import { typingInPlaces } from './typing-in-places.ts'

interface EditPlacesOptions {
  tell: (event: PlaceEvent) => void
  /** Typing has ended: where a text was changed, the page is to be drawn with it. */
  onTypingEnd: (site: SiteData | undefined) => void
}

export function editPlaces({ tell, onTypingEnd }: EditPlacesOptions) {
  let view: View | undefined
  let known: KnownPlaces | undefined
  let focusedPlace: Place = ''
  const chosen = chosenPlace(() => known, tell)
  const typing = typingInPlaces({
    tell,
    onTyped(site) {
      chosen.show(site)
      chosen.followSoon()
    },
    onEnd(site) {
      onTypingEnd(site)
      chosen.followSoon()
    },
  })
  const isTypingOn = () => known?.editable === 'type'

  function select(element: HTMLElement) {
    const place = shownPlace.read(element)
    chosen.choose(place, element)
    const kind = known?.canType(element) ? 'text' : 'other'
    tell({ type: 'temelia:preview-select', place, kind })
  }
  function edit(element: HTMLElement, point?: { x: number; y: number }) {
    element.closest('details')?.setAttribute('open', '')
    select(element)
    if (view && known?.canType(element))
      typing.start(element, known.textAt(shownPlace.read(element)) ?? '', view, point)
  }

  addEventListener(
    'pointermove',
    ({ pointerType, clientX, clientY }) => {
      if (!typing.element() && pointerType === 'mouse') chosen.hover(placeUnder(clientX, clientY))
    },
    { passive: true },
  )
  document.documentElement.addEventListener('pointerleave', () => chosen.hover(undefined))

  // Before a press becomes a click, it moves the focus and with it what is chosen.
  let chosenBefore: Place = ''
  addEventListener('pointerdown', () => {
    chosenBefore = chosen.place()
  })
  const press = (event: PointerEvent) => {
    if (!(event.target instanceof Element)) return
    if (typing.element()?.contains(event.target)) return stop(event)
    const element = placeUnder(event.clientX, event.clientY)
    const control = event.target.closest(controls)
    // The page's own arrows, menus and fields go on working.
    if (control && !(element && control.contains(element))) return
    if (!isTypingOn()) {
      if (element && !event.target.closest(enlarges.selector)) select(element)
      return
    }
    stop(event)
    if (!element) return
    // On a phone the first press chooses: a keyboard that comes up would hide what was pressed.
    if (event.pointerType === 'touch' && shownPlace.read(element) !== chosenBefore) select(element)
    else edit(element, { x: event.clientX, y: event.clientY })
    if (!typing.element()) hostOf(element).focus({ preventScroll: true })
  }
  addEventListener('click', press, true)

  addEventListener('keydown', (event) => {
    if (!isTypingOn() || typing.element()) return
    const host = document.activeElement
    const own = host instanceof HTMLElement ? placedIn(host) : undefined
    if (event.key === 'Enter' && own && !host?.matches('input, select, textarea')) {
      event.preventDefault()
      edit(own)
    } else if (event.key === 'Escape') tell({ type: 'temelia:preview-leave' })
  })
  addEventListener('focusin', ({ target }) => {
    const own = target instanceof HTMLElement ? placedIn(target) : undefined
    focusedPlace = own ? shownPlace.read(own) : ''
    if (own && isTypingOn() && !typing.element()) chosen.choose(focusedPlace, own)
  })
  // What moves the page moves the boxes, also within a slider.
  addEventListener('scroll', chosen.followSoon, { capture: true, passive: true })
  addEventListener('resize', () => {
    const element = chosen.element()
    // A sheet that opens over the lower half must not cover what it edits.
    if (element && chosen.place() !== '') scrollToPlace(element)
    chosen.followSoon()
  })
  addEventListener('load', chosen.followSoon, true)

  return {
    isTyping: () => typing.element() !== undefined,
    /** After each drawing of the page. */
    update(next: View, editable: Editable) {
      const isTranslated = view !== undefined && view.language !== next.language
      view = next
      known = knownPlaces(view, editable)
      locatePlaces(view)
      namePlaces(known)
      chosen.findAgain()
      const element = chosen.element()
      // Another language is longer or shorter, so that the chosen place would be somewhere else.
      if (isTranslated && element) scrollToPlace(element)
      // Only what was lost here: the focus may be in a dialog of the panel.
      if (document.hasFocus() && document.activeElement === document.body && focusedPlace !== '') {
        const again = elementAt(focusedPlace)
        if (again) hostOf(again).focus({ preventScroll: true })
      }
      chosen.followSoon()
    },
    reveal(wanted: Place) {
      const typed = typing.element()
      if (typed && wanted === shownPlace.read(typed)) return
      const steps = wanted.split('.')
      const outwards = steps.map((_, at) => steps.slice(0, steps.length - at).join('.'))
      const nearest = outwards.find(elementAt) ?? wanted
      const element = elementAt(nearest)
      if (element) scrollToPlace(element)
      chosen.choose(nearest, element)
    },
  }
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** A title, a row of a list or what holds a link keeps its own role; a row is not named but described. */
const isLikeButton = (element: Element) =>
  element.matches('span, p, div, strong, time, blockquote, img') &&
  element.querySelector(`a, ${controls}`) === null

let named = new Set<HTMLElement>()

/** Every editable thing can be reached by Tab, and says what it is. */
function namePlaces({ editable, isWhole, labelOf }: KnownPlaces): void {
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
