import { brokenPicture } from '../attributes/page-attributes.ts'

/** Shows the original of a picture whose smaller files fail, and takes the placeholder away once one has loaded. */
export function followPictures() {
  document.addEventListener('error', handleFailedImage, true)
  document.addEventListener('load', handleLoadedImage, true)
  for (const image of document.images) {
    if (isBroken(image)) fallBackToOriginal(image)
    else if (image.complete) removePlaceholder(image)
  }
}

function handleFailedImage(event: Event) {
  if (!(event.target instanceof HTMLImageElement)) return
  // The hero must not drop a slide whose original may still load.
  if (hasSmallerFiles(event.target)) event.stopPropagation()
  fallBackToOriginal(event.target)
}

/** An image whose first address failed may have got another one, as the hero's stock picture. */
function handleLoadedImage({ target }: Event) {
  if (!(target instanceof HTMLImageElement)) return
  target.removeAttribute(brokenPicture.name)
  removePlaceholder(target)
}

/** The colours shown until a picture has loaded would be seen through a transparent one. */
function removePlaceholder({ style }: HTMLImageElement) {
  if (style.background) style.background = ''
}

/** A storage service without image transformation, or a busy one, still serves the original. An original that fails is marked. */
function fallBackToOriginal(image: HTMLImageElement) {
  if (!hasSmallerFiles(image)) return image.setAttribute(brokenPicture.name, '')
  image.removeAttribute('srcset')
  image.parentElement?.querySelector(':scope > source')?.remove()
}

/** Whether the browser may have asked for another file than the original in `src`. */
export function hasSmallerFiles(image: HTMLImageElement): boolean {
  return image.srcset !== ''
}

function isBroken({ complete, naturalWidth, src }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && src !== ''
}
