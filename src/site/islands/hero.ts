import { timings } from '#content/timings.ts'
import { createPlayback } from './playback.ts'

export function mount(hero: HTMLElement, life: AbortSignal) {
  sharpen(hero)
  const slides = bringInSlides(hero)
  for (const slide of [...slides]) dropWhenBroken(slide, slides, hero.dataset.fallback ?? '')
  let position = 0

  function advance() {
    if (slides.length === 0) return
    position = (position + 1) % slides.length
    const next = slides[position]
    for (const slide of slides) slide.toggleAttribute('data-active', slide === next)
    const shown = hero.querySelector('[data-position]')
    if (shown) shown.textContent = String(position + 1).padStart(2, '0')
  }

  if (slides.length > 1) createPlayback(hero, timings.heroRotation, advance, life)
}

/** The browser keeps what it shows until the larger version is there. */
function sharpen(hero: HTMLElement) {
  const { sizes } = hero.dataset
  for (const picture of hero.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[sizes]'))
    if (sizes) picture.sizes = sizes
}

function bringInSlides(hero: HTMLElement): HTMLElement[] {
  for (const template of hero.querySelectorAll<HTMLTemplateElement>('template[data-slide]')) {
    template.replaceWith(template.content.cloneNode(true))
  }
  const slides = [...hero.querySelectorAll<HTMLElement>('.hero-slide')]
  for (const image of hero.querySelectorAll('img')) image.loading = 'eager'
  return slides
}

function dropWhenBroken(slide: HTMLElement, slides: HTMLElement[], fallback: string) {
  const image = slide.querySelector('img')
  if (!image) return
  const drop = () => {
    if (image.srcset) return
    console.warn(`Imaginea nu poate fi încărcată: ${image.src}`)
    if (slides.length > 1) {
      slides.splice(slides.indexOf(slide), 1)
      slide.remove()
      if (!slides.some((other) => other.hasAttribute('data-active')))
        slides[0]?.setAttribute('data-active', '')
    } else if (fallback !== '' && !image.src.endsWith(fallback)) {
      image.src = fallback
    }
  }
  image.addEventListener('error', drop)
  if (image.complete && image.naturalWidth === 0) drop()
}
