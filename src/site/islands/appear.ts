import { appearanceThreshold } from '#content/browser/timings.ts'

export function mount(element: HTMLElement) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { top, height } = element.getBoundingClientRect()
  if (top < innerHeight) return
  const threshold = Math.min(appearanceThreshold, innerHeight / 2 / height)
  element.dataset.appear = 'waiting'
  const observer = new IntersectionObserver(
    // A busy page is told of several moments at once.
    (moments) => {
      if (moments.every(({ intersectionRatio }) => intersectionRatio < threshold)) return
      element.dataset.appear = 'shown'
      observer.disconnect()
    },
    { threshold },
  )
  observer.observe(element)
}
