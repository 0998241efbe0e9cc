import { distances } from '#content/timings.ts'

/** Tells the style sheet how far the page is scrolled: the bar's two looks, and the way back up. */
export function mount() {
  const { classList } = document.documentElement
  const tell = () => {
    classList.toggle('is-scrolled', scrollY > distances.navbarScrolled)
    classList.toggle('is-far', scrollY > distances.scrollToTopShown)
  }
  addEventListener('scroll', tell, { passive: true })
  addEventListener('site:refreshed', tell)
  tell()
}
