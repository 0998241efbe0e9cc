interface Distances {
  navbarScrolled: number
  scrollToTopShown: number
}

/**
 * Tells the style sheet how far the page is scrolled. It goes into every page as text, because a page opened at one of its
 * fragments is scrolled before the other scripts arrive: it may name nothing outside of itself.
 */
export function followScroll({ navbarScrolled, scrollToTopShown }: Distances): void {
  const { classList } = document.documentElement
  const update = () => {
    classList.toggle('is-scrolled', scrollY > navbarScrolled)
    classList.toggle('is-far', scrollY > scrollToTopShown)
  }
  addEventListener('scroll', update, { passive: true })
  update()
}
