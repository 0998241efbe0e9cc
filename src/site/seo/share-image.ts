import {
  builtInPicture,
  builtInShareImage,
  fallbackShareImage,
} from '#content/pictures/built-in-pictures.ts'
import { type PictureFactsByAddress, pictureFacts } from '#content/pictures/picture-facts.ts'
import { shareCut } from '#content/pictures/picture-ladder.ts'
import { isVideo } from '#content/pictures/video.ts'
import type { Project } from '#content/projects/section.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { type Language, textIn } from '#content/values/localised-text.ts'
import { drawnPictureAddress, storedShareImage } from '../pictures/stored-picture.ts'

export interface ShareImage {
  path: string
  alt: string
  size?: { width: number; height: number } | undefined
}

interface ShareContext {
  site: SiteData
  pictures: PictureFactsByAddress
  language: Language
}

/** The main photo of the project whose page it is, or else the picture of the settings. */
export function shareImage(project: Project | undefined, shown: ShareContext): ShareImage {
  const photo = project && projectPhoto(project)
  if (!photo) return siteImage(shown)
  const { alt, ...image } = imageOf(photo, shown)
  return { ...image, alt: alt || textIn(project.title, shown.language) }
}

function projectPhoto({ imageSrc, galleryImages = [] }: Project): string | undefined {
  return [imageSrc, ...galleryImages].map((path) => path.trim()).find(isPhoto)
}

/** Messengers show neither videos nor drawings. */
function isPhoto(path: string): boolean {
  return isSafePictureUrl(path) && !isVideo(path) && !isDrawing(path)
}

function isDrawing(path: string): boolean {
  return /\.svg$/i.test(path.split(/[?#]/, 1)[0] ?? '')
}

function siteImage(shown: ShareContext): ShareImage {
  const chosen = shown.site.global.socialShareImage.trim()
  // The panel uploads no drawing here, but its library offers the logo's.
  const drawn = isSafePictureUrl(chosen) ? drawnPictureAddress('share', chosen) : undefined
  if (drawn) return { ...imageOf(chosen, shown), path: drawn, size: shareCut }
  // Another site's drawing cannot be drawn here.
  return imageOf(isPhoto(chosen) ? chosen : fallbackShareImage, shown)
}

function imageOf(path: string, { pictures, language }: ShareContext): ShareImage {
  const { alt, focal } = pictureFacts({ pictures }, path)
  const cut =
    path === fallbackShareImage ? path : (builtInShareImage(path) ?? storedShareImage(path, focal))
  const known = textIn(alt, language) || textIn(builtInPicture(path)?.alt ?? alt, language)
  return { path: cut ?? path, alt: known, size: cut === undefined ? undefined : shareCut }
}
