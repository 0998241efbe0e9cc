import { createPlayback } from './playback.ts'

export function mount(slider: HTMLElement, life: AbortSignal) {
  const track = slider.querySelector<HTMLElement>('.slider-track')
  if (!track) return
  // Asked for every time: a preview adds and removes items under the slider.
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
  const go = (index: number) => track.scrollTo({ left: offsetOf(index) })

  function step(by: number) {
    const next = current() + by
    if (by > 0 && isAtEnd()) go(0)
    else if (next < 0) go(items().length - 1)
    else go(Math.min(next, items().length - 1))
  }

  const showPosition = () => {
    const at = current()
    const position = slider.querySelector('[data-position]')
    if (position) position.textContent = String(at + 1)
    const dots = [...slider.querySelectorAll<HTMLElement>('[data-go]')]
    const shown = dots.filter((dot) => dot.offsetParent !== null)
    const active =
      isAtEnd() && at > 0 ? shown.at(-1) : shown.findLast((dot) => Number(dot.dataset.go) <= at)
    for (const dot of dots) {
      if (dot === active) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }

  const interval = Number(slider.dataset.advance)
  const moves = interval > 0 && items().length > 1
  const playback = moves ? createPlayback(slider, interval, () => step(1), life) : undefined
  slider.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-step],[data-go]')
    if (!button) return
    if (button.dataset.step) step(Number(button.dataset.step))
    else go(Number(button.dataset.go))
    playback?.restart()
  })
  track.addEventListener('scroll', showPosition, { passive: true })
  showPosition()
}
