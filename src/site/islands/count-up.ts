import { timings } from '#content/browser/timings.ts'
import { countTo } from '../attributes/count-attributes.ts'

/**
 * Counts each number up to what the server wrote, once, when it comes into view. One that is in view from the start stands
 * still: only a number that was out of view is marked as waiting.
 */
export function mount(list: HTMLElement, life: AbortSignal) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const number = target as HTMLElement
      if (isIntersecting) {
        observer.unobserve(number)
        if (number.dataset.counting) countUp(number)
      } else number.dataset.counting = 'waiting'
    }
  })
  for (const number of list.querySelectorAll(countTo.selector)) observer.observe(number)
  life.addEventListener('abort', () => observer.disconnect())
}

function countUp(element: HTMLElement) {
  const written = element.textContent
  const goal = Number(countTo.read(element))
  const [, separator = ''] = /\d(\D)\d{3}/.exec(written) ?? []
  const start = performance.now()
  // As wide as it will be, so that the unit beside it does not move.
  element.style.minWidth = `${element.offsetWidth}px`
  const draw = (now: number) => {
    // A frame's time may lie before the moment in which the counting began.
    const remaining = Math.min(Math.max(1 - (now - start) / timings.countUp, 0), 1)
    const counted = String(Math.round(goal * (1 - remaining ** 3)))
    const grouped = counted.replace(/\B(?=(?:\d{3})+$)/g, separator)
    element.textContent = remaining === 0 ? written : written.replace(/\d(?:.*\d)?/, grouped)
    if (remaining > 0) requestAnimationFrame(draw)
    else {
      element.style.minWidth = ''
      element.dataset.counting = 'done'
    }
  }
  draw(start)
}
