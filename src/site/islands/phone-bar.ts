import { attribute } from '../attributes/attribute.ts'

/** On the bar of the first page once the hero has gone by. */
const isAfterHero = attribute('data-after-hero')

export function mount(bar: HTMLElement, life: AbortSignal) {
  const observer = new IntersectionObserver(
    // A busy page is told of several moments at once, the last of them at the end.
    (moments) => bar.toggleAttribute(isAfterHero.name, moments.at(-1)?.isIntersecting === false),
    { rootMargin: '-25% 0px 0px' },
  )
  const watchHero = () => {
    observer.disconnect()
    const hero = document.querySelector('.hero')
    if (hero) observer.observe(hero)
  }
  watchHero()
  // A refresh may have put another hero in the place of the first.
  document.addEventListener('page:refreshed', watchHero, { signal: life })
  life.addEventListener('abort', () => observer.disconnect())
}
