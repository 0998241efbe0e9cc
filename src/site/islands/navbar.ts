import { distances } from '#content/timings.ts'

let isWatching = false

/** Tells the style sheet how far the page is scrolled: the bar's two looks, and the way back up. */
export function mount() {
  // A refreshed page brings a new bar, but the page and its scrolling stay the same.
  if (isWatching) return
  isWatching = true
  const { classList } = document.documentElement
  const tell = () => {
    classList.toggle('is-scrolled', scrollY > distances.navbarScrolled)
    classList.toggle('is-far', scrollY > distances.scrollToTopShown)
  }
  addEventListener('scroll', tell, { passive: true })
  tell()
}
