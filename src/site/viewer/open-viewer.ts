import 'photoswipe/style.css'
import './viewer.css'
import PhotoSwipe, { type SlideData } from 'photoswipe'
import { pictureSteps } from '#content/pictures/picture-ladder.ts'
import { makeElement } from '../attributes/make-element.ts'
import { addedByScript, enlarges, languageOfPage } from '../attributes/page-attributes.ts'
import { pictureGroup } from '../attributes/project-attributes.ts'
import { trackClass } from '../attributes/slider-attributes.ts'

type Content = NonNullable<PhotoSwipe['currSlide']>['content']

const dialogClass = 'viewer'
const roomAround = (room: number) => ({ top: room, bottom: room, left: room, right: room })

const texts = {
  close: { ro: 'Închide', en: 'Close', ru: 'Закрыть' },
  zoom: { ro: 'Mărește sau micșorează', en: 'Zoom in or out', ru: 'Увеличить или уменьшить' },
  previous: { ro: 'Anterior', en: 'Previous', ru: 'Назад' },
  next: { ro: 'Următor', en: 'Next', ru: 'Вперёд' },
  picture: { ro: 'Imaginea', en: 'Picture', ru: 'Изображение' },
  of: { ro: 'din', en: 'of', ru: 'из' },
  failed: {
    ro: 'Imaginea nu a putut fi încărcată.',
    en: 'The picture could not be loaded.',
    ru: 'Не удалось загрузить изображение.',
  },
}

/** Shows the pictures of a gallery over the whole screen, beginning with the one that was pressed. */
export function openViewer(pressed: HTMLAnchorElement): void {
  if (document.querySelector(`.${dialogClass}`)) return
  const group = pressed.closest(`.${trackClass}, ${pictureGroup.selector}`)
  const links = [...(group?.querySelectorAll<HTMLAnchorElement>(enlarges.selector) ?? [pressed])]
  const language = languageOfPage()
  const { dialog, caption, status } = openDialog(
    group?.getAttribute('aria-label') || pictureGroup.read(group) || texts.picture[language],
  )
  const pictures = links.map(viewedPicture)
  const viewer = new PhotoSwipe({
    dataSource: pictures,
    index: links.indexOf(pressed),
    appendToEl: dialog,
    mainClass: 'viewer-pictures',
    bgOpacity: 1,
    // Room for a caption of one line; in a wide window for the buttons, too, none of which lies across an edge of the picture.
    paddingFn: ({ x }, { alt }) =>
      x < 1024 ? { ...roomAround(0), bottom: alt ? 44 : 0 } : roomAround(64),
    loop: false,
    // The dialog fades in: PhotoSwipe would refuse to be closed until its own animation has ended.
    showHideAnimationType: 'none',
    // The dialog around it keeps the focus, and ends by Escape.
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    // A panorama is enlarged until it fills the window's height, if it has the pixels for that.
    secondaryZoomLevel: ({ fit, fill }) => Math.min(1, Math.max(3 * fit, fill)),
    closeTitle: texts.close[language],
    zoomTitle: texts.zoom[language],
    arrowPrevTitle: texts.previous[language],
    arrowNextTitle: texts.next[language],
    errorMsg: texts.failed[language],
  })

  viewer.on('change', () => {
    const [picture, of] = [texts.picture[language], texts.of[language]]
    const position = `${picture} ${viewer.currIndex + 1} ${of} ${links.length}`
    const { alt } = pictures[viewer.currIndex] ?? {}
    status.textContent = alt ? `${position}: ${alt}` : position
    caption.textContent = alt ?? ''
    viewer.currSlide?.applyCurrentZoomPan()
  })
  // Under the picture, its words from the picture's left edge; at the window's foot where the picture is enlarged beyond it.
  viewer.on('zoomPanUpdate', ({ slide: { pan, height, currZoomLevel } }) => {
    const foot = pan.y + height * currZoomLevel
    caption.style.translate = `clamp(0px, ${pan.x}px - 1rem, 100vw - 100%) min(${foot}px, 100dvh - 100%)`
  })
  const takeSizes = () => {
    for (const { slide } of viewer.mainScroll.itemHolders) {
      const picture = slide && pictures[slide.index]
      if (picture && takeSize(picture, slide.content)) viewer.refreshSlideContent(slide.index)
    }
  }
  viewer.on('change', takeSizes)
  viewer.on('loadComplete', takeSizes)

  const leave = closeOnBack(() => viewer.close())
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    viewer.close()
  })
  // A browser closes a dialog on the second Escape even if `cancel` was prevented.
  dialog.addEventListener('close', () => viewer.close())
  viewer.on('destroy', () => {
    leave()
    dialog.close()
    dialog.remove()
    showInGallery(links[viewer.currIndex])
  })
  viewer.init()
  // PhotoSwipe calls itself a dialog, but it is inside one.
  viewer.element?.removeAttribute('role')
}

/** The gallery goes to the picture that was seen last, and the focus with it. */
function showInGallery(link: HTMLElement | undefined): void {
  link?.closest('li')?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' })
  link?.focus({ preventScroll: true })
}

function openDialog(label: string) {
  const status = makeElement('p', { className: 'visually-hidden', role: 'status' })
  // What is announced is also read, without the position, which the counter shows.
  const caption = makeElement('p', { className: 'viewer-caption', ariaHidden: 'true' })
  const dialog = makeElement(
    'dialog',
    { className: dialogClass, ariaLabel: label },
    status,
    caption,
  )
  dialog.setAttribute(addedByScript.name, '')
  document.body.append(dialog)
  dialog.showModal()
  return { dialog, caption, status }
}

/** Until it has loaded, a picture of unknown size is guessed to be large. Returns whether its size is known only now. */
function takeSize(picture: ViewedPicture, { state, element }: Content): boolean {
  if (picture.hasOwnSize || state !== 'loaded' || !(element instanceof HTMLImageElement))
    return false
  picture.hasOwnSize = true
  picture.width = element.naturalWidth
  picture.height = element.naturalHeight
  return true
}

/**
 * Going back closes what was opened over the page instead of leaving it. Returns a function to be called when it was closed
 * in another way: the entry that was added to the history goes too.
 */
function closeOnBack(close: () => void): () => void {
  let hasEntry = true
  const onBack = () => {
    hasEntry = false
    close()
  }
  history.pushState(history.state, '')
  addEventListener('popstate', onBack, { once: true })
  return () => {
    removeEventListener('popstate', onBack)
    if (hasEntry) history.back()
  }
}

/** Has its own size if that is known, and is not guessed until the picture has loaded. */
type ViewedPicture = SlideData & { hasOwnSize: boolean }

/** What the viewer shows of a link in a gallery: the whole picture, where its small version is cropped. */
function viewedPicture(link: HTMLAnchorElement): ViewedPicture {
  const image = link.querySelector('img')
  const width = Number(image?.getAttribute('width'))
  const height = Number(image?.getAttribute('height'))
  // A cut would be stretched to the proportions of the whole.
  const small = image?.currentSrc ?? ''
  const msrc = small.includes('resize=cover') ? '' : small
  const shown = { src: link.href, alt: image?.alt ?? '', msrc }
  if (width > 0 && height > 0)
    return { ...shown, width, height, hasOwnSize: true, srcset: srcSetOf(link, { width, height }) }
  return { ...shown, ...guessedSize(image), hasOwnSize: false }
}

/** The small version may have loaded already, with the proportions of the whole. */
function guessedSize(image: HTMLImageElement | null): { width: number; height: number } {
  const { naturalWidth = 0, naturalHeight = 0 } = image ?? {}
  if (naturalWidth === 0 || naturalHeight === 0) return { width: 1500, height: 1000 }
  return { width: 1500, height: Math.round((1500 * naturalHeight) / naturalWidth) }
}

/** The gallery's `srcset`; for a panorama versions by height, because those by width would be narrow strips. */
function srcSetOf(link: HTMLAnchorElement, size: { width: number; height: number }): string {
  const ratio = size.width / size.height
  const byWidth = /\/render\/image\/.*\?(width=\d+)&/.exec(link.getAttribute('href') ?? '')
  if (!byWidth?.[1] || ratio < 2.5) return link.querySelector('img')?.srcset ?? ''
  const heights = pictureSteps.map(({ width }) => width)
  return heights
    .filter((_, index) => (heights[index - 1] ?? 0) < size.height)
    .map((height) => {
      const address = link.href.replace(byWidth[1] ?? '', `height=${height}`)
      return `${address} ${Math.round(Math.min(height, size.height) * ratio)}w`
    })
    .join(', ')
}
