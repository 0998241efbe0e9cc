import { pauseLabel, playbackToggle, playLabel } from '../attributes/playback-attributes.ts'

/** Calls `advance` at each interval while the element is visible and the visitor has not paused it. */
export function createPlayback(
  element: HTMLElement,
  interval: number,
  advance: () => void,
  life: AbortSignal,
) {
  const toggle = element.querySelector<HTMLButtonElement>(playbackToggle.selector)
  let isPlaying = !matchMedia('(prefers-reduced-motion: reduce)').matches
  let isVisible = false
  let timer: ReturnType<typeof setInterval> | undefined

  function update() {
    clearInterval(timer)
    element.dataset.playing = String(isPlaying)
    const label = (isPlaying ? pauseLabel : playLabel).read(toggle)
    if (label) toggle?.setAttribute('aria-label', label)
    if (isPlaying && isVisible && !document.hidden) timer = setInterval(advance, interval)
  }

  toggle?.addEventListener('click', () => {
    isPlaying = !isPlaying
    update()
  })
  document.addEventListener('visibilitychange', update, { signal: life })
  const observer = new IntersectionObserver((entries) => {
    isVisible = entries.at(-1)?.isIntersecting ?? false
    update()
  })
  observer.observe(element)
  life.addEventListener('abort', () => {
    observer.disconnect()
    clearInterval(timer)
  })
  update()
  return { restart: update }
}
