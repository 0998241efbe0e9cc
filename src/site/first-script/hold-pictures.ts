/**
 * The pictures below the first screen wait until that is painted, or until anything is scrolled: on a slow line they would
 * take from what is looked at. In every page as text: nothing outside of it may be named in it.
 *
 * @returns Lets them come.
 */
export function holdPictures(): () => void {
  const { classList } = document.documentElement
  const release = () => classList.remove('is-arriving')
  classList.add('is-arriving')
  addEventListener('scroll', release, { once: true, passive: true })
  return release
}
