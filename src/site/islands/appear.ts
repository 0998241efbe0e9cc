import { appearanceThreshold } from '#content/browser/timings.ts'

/** A part further down waits out of sight and appears once a tenth of it shows, or half a screen where that is less. */
export function mount(element: HTMLElement) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { top, height } = element.getBoundingClientRect()
  if (top < innerHeight) return
  const threshold = Math.min(appearanceThreshold, innerHeight / 2 / height)
  element.dataset.appear = 'waiting'
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry || entry.intersectionRatio < threshold) return
      element.dataset.appear = 'shown'
      observer.disconnect()
    },
    { threshold },
  )
  observer.observe(element)
}
