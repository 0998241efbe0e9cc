import { timings } from '#content/browser/timings.ts'
import { createPlayback } from './playback.ts'

export function mount(hero: HTMLElement, life: AbortSignal) {
  sharpen(hero)
  const slides = bringInSlides(hero)
  const fallback = hero.dataset.fallback ?? ''

  function show(position: number) {
    for (const [at, slide] of slides.entries())
      slide.toggleAttribute('data-active', at === position)
    if (slides.length < 2) hero.querySelector('.hero-controls')?.remove()
    writeNumber(hero, '[data-position]', position + 1)
    writeNumber(hero, '[data-total]', slides.length)
  }
  const shown = () => slides.findIndex((slide) => slide.hasAttribute('data-active'))

  for (const slide of [...slides])
    dropWhenBroken(slide, slides, fallback, () => show(Math.max(shown(), 0)))
  const advance = () => show((shown() + 1) % slides.length)
  if (slides.length > 1) createPlayback(hero, timings.heroRotation, advance, life)
}

function writeNumber(hero: HTMLElement, selector: string, number: number) {
  const element = hero.querySelector(selector)
  if (element) element.textContent = String(number).padStart(2, '0')
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

function dropWhenBroken(
  slide: HTMLElement,
  slides: HTMLElement[],
  fallback: string,
  onDropped: () => void,
) {
  const image = slide.querySelector('img')
  if (!image) return
  const drop = () => {
    if (image.srcset) return
    console.warn(`Imaginea nu poate fi încărcată: ${image.src}`)
    if (slides.length > 1) {
      slides.splice(slides.indexOf(slide), 1)
      slide.remove()
      onDropped()
    } else if (fallback !== '' && !image.src.endsWith(fallback)) {
      image.src = fallback
    }
  }
  image.addEventListener('error', drop)
  if (image.complete && image.naturalWidth === 0) drop()
}
