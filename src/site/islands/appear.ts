import { appearanceThreshold } from '#content/timings.ts'

/** A part further down waits out of sight and appears once a tenth of it shows. */
export function mount(element: HTMLElement) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (element.getBoundingClientRect().top < innerHeight) return
  element.dataset.appear = 'waiting'
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry || entry.intersectionRatio < appearanceThreshold) return
      element.dataset.appear = 'shown'
      observer.disconnect()
    },
    { threshold: appearanceThreshold },
  )
  observer.observe(element)
}
