interface Distances {
  navbarScrolled: number
  scrollToTopShown: number
}

/**
 * Tells the style sheet how far the page is scrolled: the bar's two looks, and the way back up. In every page as text, since
 * a page opened at one of its parts is scrolled before anything else: nothing outside of it may be named in it.
 */
export function followScroll({ navbarScrolled, scrollToTopShown }: Distances): void {
  const { classList } = document.documentElement
  const tell = () => {
    classList.toggle('is-scrolled', scrollY > navbarScrolled)
    classList.toggle('is-far', scrollY > scrollToTopShown)
  }
  addEventListener('scroll', tell, { passive: true })
  tell()
}
