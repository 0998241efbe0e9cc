import { enlarges } from '../attributes/page-attributes.ts'
import {
  advanceAfter,
  goTo,
  itemPosition,
  stepBy,
  trackClass,
} from '../attributes/slider-attributes.ts'
import { createPlayback } from './playback.ts'

export function mount(slider: HTMLElement, life: AbortSignal) {
  const track = slider.querySelector<HTMLElement>(`.${trackClass}`)
  if (!track) return
  // Read each time, because the preview adds and removes items while the slider runs.
  const items = () => [...track.children] as HTMLElement[]

  const offsetOf = (index: number) => {
    const [first] = items()
    return (items()[index]?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)
  }
  const isAtEnd = () => track.scrollLeft + track.clientWidth >= track.scrollWidth - 4
  const current = () => {
    const distance = (index: number) => Math.abs(offsetOf(index) - track.scrollLeft)
    return items().reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0)
  }
  const scrollToItem = (index: number) => track.scrollTo({ left: offsetOf(index) })

  function step(by: number) {
    const next = current() + by
    if (by > 0 && isAtEnd()) scrollToItem(0)
    else if (next < 0) scrollToItem(items().length - 1)
    else scrollToItem(Math.min(next, items().length - 1))
  }

  const showPosition = () => {
    const at = current()
    keepOneLinkReachable(items(), at)
    const position = slider.querySelector(itemPosition.selector)
    if (position) position.textContent = String(at + 1)
    const dots = [...slider.querySelectorAll<HTMLElement>(goTo.selector)]
    const shown = dots.filter((dot) => dot.offsetParent !== null)
    // Styles may hide some dots. At the end the last dot is active, though its item cannot reach the start of the track.
    const active =
      isAtEnd() && at > 0 ? shown.at(-1) : shown.findLast((dot) => Number(goTo.read(dot)) <= at)
    for (const dot of dots) {
      if (dot === active) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }

  const interval = Number(advanceAfter.read(slider))
  const moves = interval > 0 && items().length > 1
  const playback = moves ? createPlayback(slider, interval, () => step(1), life) : undefined
  slider.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(`${stepBy.selector},${goTo.selector}`)
    if (!button) return
    const by = stepBy.read(button)
    if (by) step(Number(by))
    else scrollToItem(Number(goTo.read(button)))
    playback?.restart()
  })
  track.addEventListener('scroll', showPosition, { passive: true })
  showPosition()
}

/** The keyboard reaches only the picture of a gallery that is seen, so that nobody has to pass by all of them. */
function keepOneLinkReachable(items: readonly HTMLElement[], current: number) {
  for (const [index, item] of items.entries()) {
    const link = item.querySelector<HTMLElement>(enlarges.selector)
    if (!link) continue
    link.tabIndex = index === current ? 0 : -1
    if (index === current || link !== document.activeElement) continue
    items[current]?.querySelector<HTMLElement>(enlarges.selector)?.focus({ preventScroll: true })
  }
}
