import { timings } from '#content/browser/timings.ts'
import {
  activeSlide,
  controlsClass,
  fallbackPicture,
  furtherSlide,
  leavingSlide,
  segmentClass,
  sharpSizes,
  slideClass,
  slidePosition,
  slideTotal,
} from '../attributes/hero-attributes.ts'
import { hasSmallerFiles } from './follow-pictures.ts'
import { createPlayback } from './playback.ts'

export function mount(hero: HTMLElement, life: AbortSignal) {
  requestSharpPictures(hero)
  const slides = insertFurtherSlides(hero)
  const fallback = fallbackPicture.read(hero)

  const segments = [...hero.querySelectorAll<HTMLElement>(`.${segmentClass}`)]

  function show(index: number) {
    for (const [position, slide] of slides.entries()) {
      const isLeaving = position !== index && slide.hasAttribute(activeSlide.name)
      slide.toggleAttribute(leavingSlide.name, isLeaving)
      slide.toggleAttribute(activeSlide.name, position === index)
    }
    for (const segment of segments.splice(slides.length)) segment.remove()
    for (const [position, segment] of segments.entries())
      segment.toggleAttribute(activeSlide.name, position === index)
    if (slides.length < 2) hero.querySelector(`.${controlsClass}`)?.remove()
    writeNumber(hero, slidePosition.selector, index + 1)
    writeNumber(hero, slideTotal.selector, slides.length)
  }
  const shownIndex = () => slides.findIndex((slide) => slide.hasAttribute(activeSlide.name))

  for (const slide of [...slides])
    dropWhenBroken(slide, slides, fallback, () => show(Math.max(shownIndex(), 0)))
  const advance = () => show((shownIndex() + 1) % slides.length)
  if (slides.length < 2) return
  const playback = createPlayback(hero, timings.heroRotation, advance, life)
  const chooseSlide = ({ target }: Event) => {
    const index = segments.indexOf(target as HTMLElement)
    if (index < 0) return
    show(index)
    playback.restart()
  }
  hero.addEventListener('click', chooseSlide, { signal: life })
}

function writeNumber(hero: HTMLElement, selector: string, number: number) {
  const element = hero.querySelector(selector)
  if (element) element.textContent = String(number).padStart(2, '0')
}

/** The browser keeps showing the small version until the sharp one has loaded. */
function requestSharpPictures(hero: HTMLElement) {
  const sizes = sharpSizes.read(hero)
  for (const picture of hero.querySelectorAll<HTMLImageElement>('[sizes]'))
    if (sizes) picture.sizes = sizes
}

function insertFurtherSlides(hero: HTMLElement): HTMLElement[] {
  for (const template of hero.querySelectorAll<HTMLTemplateElement>(furtherSlide.selector)) {
    template.replaceWith(template.content.cloneNode(true))
  }
  const slides = [...hero.querySelectorAll<HTMLElement>(`.${slideClass}`)]
  // So that each is there before its turn.
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
    if (hasSmallerFiles(image)) return
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
