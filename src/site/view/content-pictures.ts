import { fallbackHeroPicture } from '#content/pictures/built-in-pictures.ts'
import { isVideo } from '#content/pictures/video.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isSafePictureUrl } from '#content/values/address.ts'

export function heroPictures({ hero, global }: Pick<SiteData, 'hero' | 'global'>): string[] {
  const own = stills([hero.backgroundImage, ...hero.additionalImages])
  if (own.length > 0) return own
  return stills([global.defaultBackgroundImage, fallbackHeroPicture]).slice(0, 1)
}

interface ItemPictures {
  imageSrc: string
  /** Undefined while the item's details are not loaded. */
  galleryImages?: readonly string[] | undefined
}

/** The main picture and, if it is loaded, the gallery, without blanks and duplicates, or else the site's default picture. */
export function picturesOf(item: ItemPictures, { global }: Pick<SiteData, 'global'>): string[] {
  const own = usable([item.imageSrc, ...(item.galleryImages ?? [])])
  return own.length > 0 ? own : usable([global.defaultBackgroundImage])
}

export function cardPicture(item: ItemPictures, site: Pick<SiteData, 'global'>): string {
  return mainPicture(picturesOf(item, site))
}

/** No video can stand there. */
export function mainPicture(paths: readonly string[]): string {
  return paths.find((path) => !isVideo(path)) ?? ''
}

/** Videos are left out where only a picture can stand. */
function stills(paths: readonly string[]): string[] {
  return usable(paths).filter((path) => !isVideo(path))
}

function usable(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => path.trim()))].filter(isSafePictureUrl)
}
