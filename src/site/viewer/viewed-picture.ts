import type { SlideData } from 'photoswipe'
import { pictureSteps } from '#content/pictures/picture-ladder.ts'

export interface ViewedPicture extends SlideData {
  /** Whether the size is known, or guessed until the picture has loaded. */
  hasOwnSize: boolean
}

/** What the viewer shows of a link in a gallery: the whole picture, where its small version is cropped. */
export function viewedPicture(link: HTMLAnchorElement): ViewedPicture {
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
  const enough = heights.findIndex((height) => height >= size.height)
  return heights
    .slice(0, enough < 0 ? heights.length : enough + 1)
    .map((height) => {
      const address = link.href.replace(byWidth[1] ?? '', `height=${height}`)
      return `${address} ${Math.round(Math.min(height, size.height) * ratio)}w`
    })
    .join(', ')
}
