import {
  controlOfPlace,
  isTranslated,
  itemsOfPlace,
  type Place,
  pathOfPlace,
  placeLabel,
} from '#content/preview/place.ts'
import { type Editable, maxTypedLength, type PlaceEvent } from '#content/preview/preview-message.ts'
import { valueAt, withTextAt } from '#content/preview/value-at.ts'
import { sectionProblems } from '#content/problems/problems.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { enlarges } from '../attributes/page-attributes.ts'
import { shownPlace } from '../attributes/place-attribute.ts'
import type { View } from '../view/view.ts'
import { locatePlaces } from './locate-places.ts'
import { placeBox } from './place-boxes.ts'
import { scrollToPlace } from './scroll-to-place.ts'
import { isTypable, showsLines, type Typing, typeIn } from './type-in-place.ts'

interface EditPlacesOptions {
  tell: (event: PlaceEvent) => void
  /** Typing has ended: where a text was changed, the page is to be drawn with it. */
  onTypingEnd: (site: SiteData | undefined) => void
}

const controls = 'button, summary, input, select, textarea, label'

/** A title, a row of a list or what holds a link keeps its own role; a row is not named but described. */
const isLikeButton = (element: Element) =>
  element.matches('span, p, div, strong, time, blockquote, img') &&
  element.querySelector(`a, ${controls}`) === null

/** What a press, a key and the panel do with the places of the page. */
export function editPlaces({ tell, onTypingEnd }: EditPlacesOptions) {
  const hovered = placeBox('hovered')
  const chosen = placeBox('chosen')
  let view: View | undefined
  let editable: Editable = 'select'
  let place: Place = ''
  let toldRect = ''
  let typing: Typing | undefined
  let focusedPlace = ''

  /** The element of a place that is on screen, else the first. */
  const elementAt = (wanted: Place) => {
    const selector = `.preview [${shownPlace.name}="${CSS.escape(wanted)}"]`
    const all = [...document.querySelectorAll<HTMLElement>(selector)]
    return all.find((element) => element.checkVisibility()) ?? all[0]
  }
  const isWhole = (each: Place) =>
    isSection(each) || (view !== undefined && itemsOfPlace(each, view.site).at(-1) === each)
  const labelOf = (each: Place) => (view ? placeLabel(each, view.site) : each)

  const textAt = (each: Place): string | undefined => {
    const text = view && isTranslated(each) ? valueAt(each, view.site) : undefined
    return text === undefined || !view ? undefined : textIn(text as LocalisedText, view.language)
  }
  const canType = (element: Element): element is HTMLElement => {
    const text = textAt(shownPlace.read(element))
    return editable === 'type' && text !== undefined && isTypable(element, text)
  }
  const problemAt = (each: Place, site: SiteData): string => {
    if (!view || editable !== 'type') return ''
    const [key] = each.split('.') as [SectionKey]
    const names = [pathOfPlace(each, site), controlOfPlace(each, site, view.language)]
    return sectionProblems(key, site[key]).find(({ path }) => names.includes(path))?.message ?? ''
  }

  let chosenElement: HTMLElement | undefined
  const showChosen = (site = view?.site) => {
    const problem = site && place !== '' ? problemAt(place, site) : ''
    // The name of a whole section or page would only cover what is at its top: the panel has it as a heading.
    chosen.show(chosenElement, isWhole(place) ? '' : labelOf(place), problem)
    if (problem !== '') chosenElement?.setAttribute('aria-invalid', 'true')
    else chosenElement?.removeAttribute('aria-invalid')
  }
  const choose = (element: HTMLElement | undefined, next: Place) => {
    chosenElement?.removeAttribute('aria-invalid')
    chosenElement = element
    place = next
    showChosen()
    hovered.show(undefined)
    toldRect = ''
    followSoon()
  }
  const select = (element: HTMLElement) => {
    choose(element, shownPlace.read(element))
    tell({ type: 'temelia:preview-select', place, kind: canType(element) ? 'text' : 'other' })
  }

  const follow = () => {
    hovered.follow()
    chosen.follow()
    if (place === '') return
    // What is not on the page, such as a section that was just hidden, has a rect without a size.
    const rect = (chosenElement?.getBoundingClientRect() ?? new DOMRect()).toJSON()
    if (JSON.stringify(rect) === toldRect) return
    toldRect = JSON.stringify(rect)
    tell({ type: 'temelia:preview-moved', place, rect })
  }
  let frame = 0
  function followSoon() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(follow)
  }

  const startTyping = (element: HTMLElement, point?: { x: number; y: number }) => {
    const typedPlace = shownPlace.read(element)
    const text = textAt(typedPlace) ?? ''
    let isChanged = false
    let sent = text
    const withText = (typed: string) =>
      view && withTextAt(typedPlace, view.site, view.language, typed)
    typing = typeIn(element, {
      text,
      hasLines: showsLines(element, typedPlace),
      point,
      onInput(typed) {
        sent = typed.slice(0, maxTypedLength)
        isChanged = true
        tell({ type: 'temelia:preview-typed', place: typedPlace, text: sent, isDone: false })
        showChosen(withText(sent))
        followSoon()
      },
      onEnd(by) {
        typing = undefined
        const site = isChanged ? withText(sent) : undefined
        if (isChanged)
          tell({ type: 'temelia:preview-typed', place: typedPlace, text: sent, isDone: true })
        onTypingEnd(site)
        if (by !== 'elsewhere') hostOf(element).focus({ preventScroll: true })
        followSoon()
      },
    })
  }

  const edit = (element: HTMLElement, point?: { x: number; y: number }) => {
    element.closest('details')?.setAttribute('open', '')
    select(element)
    if (canType(element)) startTyping(element, point)
  }

  addEventListener(
    'pointermove',
    ({ pointerType, clientX, clientY }) => {
      if (typing || pointerType !== 'mouse') return
      const element = placeUnder(clientX, clientY)
      const isChosen = element === undefined || element === chosenElement
      hovered.show(isChosen ? undefined : element, element && labelOf(shownPlace.read(element)))
    },
    { passive: true },
  )
  document.documentElement.addEventListener('pointerleave', () => hovered.show(undefined))

  // Before a press becomes a click, it moves the focus and with it what is chosen.
  let chosenBefore: Place = ''
  addEventListener('pointerdown', () => {
    chosenBefore = place
  })
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      if (typing?.element.contains(event.target)) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const element = placeUnder(event.clientX, event.clientY)
      const control = event.target.closest(controls)
      // The page's own arrows, menus and fields go on working.
      if (control && !(element && control.contains(element))) return
      if (editable === 'select' && event.target.closest(enlarges.selector)) return
      if (editable === 'type') {
        event.preventDefault()
        event.stopPropagation()
      }
      if (!element) return
      // On a phone the first press chooses: a keyboard that comes up would hide what was pressed.
      const isSecond = shownPlace.read(element) === chosenBefore
      if (editable === 'type' && (event.pointerType !== 'touch' || isSecond))
        edit(element, { x: event.clientX, y: event.clientY })
      else select(element)
      if (editable === 'type' && !typing) hostOf(element).focus({ preventScroll: true })
    },
    true,
  )

  addEventListener('keydown', (event) => {
    if (editable !== 'type' || typing) return
    const host = document.activeElement
    const own = host instanceof HTMLElement ? placedIn(host) : undefined
    if (event.key === 'Enter' && own && !(host as HTMLElement).matches('input, select, textarea')) {
      event.preventDefault()
      edit(own)
    } else if (event.key === 'Escape') tell({ type: 'temelia:preview-leave' })
  })
  addEventListener('focusin', ({ target }) => {
    const own = target instanceof HTMLElement ? placedIn(target) : undefined
    focusedPlace = own ? shownPlace.read(own) : ''
    if (own && editable === 'type' && !typing) choose(own, focusedPlace)
  })
  // What moves the page moves the boxes, also within a slider.
  addEventListener('scroll', followSoon, { capture: true, passive: true })
  addEventListener('resize', () => {
    // A sheet that opens over the lower half must not cover what it edits.
    if (chosenElement && place !== '') scrollToPlace(chosenElement)
    followSoon()
  })
  addEventListener('load', followSoon, true)

  let decorated = new Set<HTMLElement>()
  /** Every editable thing can be reached by Tab, and says what it is. */
  const nameElements = () => {
    const former = decorated
    decorated = new Set()
    const placed = document.querySelectorAll<HTMLElement>(`.preview ${shownPlace.selector}`)
    for (const element of editable === 'type' ? placed : []) {
      const each = shownPlace.read(element)
      const host = hostOf(element)
      if (isWhole(each) || decorated.has(host)) continue
      host.tabIndex = 0
      if (isLikeButton(host)) host.role = 'button'
      if (host.matches('dd, dt, li, td, figcaption')) host.ariaDescription = labelOf(each)
      else host.ariaLabel = labelOf(each)
      decorated.add(host)
    }
    // An element that loses its tabindex loses the focus too, so those that keep theirs are not touched.
    for (const element of former)
      if (!decorated.has(element))
        for (const name of ['tabindex', 'role', 'aria-label', 'aria-description'])
          element.removeAttribute(name)
  }

  return {
    isTyping: () => typing !== undefined,
    /** After each drawing of the page. */
    update(next: View, nextEditable: Editable) {
      const isTranslated = view !== undefined && view.language !== next.language
      view = next
      editable = nextEditable
      locatePlaces(view)
      nameElements()
      const isGone = !chosenElement?.isConnected || shownPlace.read(chosenElement) !== place
      if (place !== '' && isGone) chosenElement = elementAt(place)
      showChosen()
      // Another language is longer or shorter, so that the chosen place would be somewhere else.
      if (isTranslated && chosenElement) scrollToPlace(chosenElement)
      // Only what was lost here: the focus may be in a dialog of the panel.
      if (document.hasFocus() && document.activeElement === document.body && focusedPlace !== '') {
        const again = elementAt(focusedPlace)
        if (again) hostOf(again).focus({ preventScroll: true })
      }
      followSoon()
    },
    reveal(wanted: Place) {
      if (typing && wanted === shownPlace.read(typing.element)) return
      const steps = wanted.split('.')
      const outwards = steps.map((_, at) => steps.slice(0, steps.length - at).join('.'))
      const nearest = outwards.find(elementAt) ?? wanted
      const element = elementAt(nearest)
      if (element) scrollToPlace(element)
      choose(element, nearest)
    },
  }
}

/** What is pressed at a point, from above: pictures lie below texts and gradients, and a card's link covers all of it. */
function placeUnder(x: number, y: number): HTMLElement | undefined {
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

function isSection(place: Place): boolean {
  return !place.includes('.')
}

function containsPoint(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/** The element's own place, or the only one within a link or a button. */
function placedIn(element: HTMLElement): HTMLElement | undefined {
  if (shownPlace.read(element) !== '') return element
  if (!element.matches(`a, ${controls}`)) return undefined
  const within = [...element.querySelectorAll<HTMLElement>(shownPlace.selector)]
  return new Set(within.map((each) => shownPlace.read(each))).size === 1 ? within[0] : undefined
}

/** What has the focus for an element: the link or button around it, where it holds nothing else. */
function hostOf(element: HTMLElement): HTMLElement {
  const control = element.parentElement?.closest<HTMLElement>('a, button, summary')
  return control && placedIn(control) && shownPlace.read(control) === '' ? control : element
}
