import { builtInPicture } from '../pictures/built-in-pictures.ts'
import { isVideo } from '../pictures/is-video.ts'
import { type PictureFactsByAddress, pictureFacts } from '../pictures/picture-facts.ts'
import { projectAddress, projectSlug } from './project-address.ts'
import type { Project } from './section.ts'

/** In pixels, as messengers show it. */
export const sharedPhotoSize = { width: 1200, height: 630 }

/** The file beside a project's page that messengers show. */
export const sharedPhotoName = 'imagine.jpg'

const stored = /^(?:https?:\/\/[^/?#]+)?\/storage\/v1\/object\/public\/[^?#]+$/i

/**
 * The address of a project's main photo for messengers; undefined for a photo that this server does not have. It says
 * which part is shown of which photo, since messengers keep what they have seen at an address.
 */
export function sharedPhoto(
  project: Pick<Project, 'id' | 'imageSrc'>,
  pictures: PictureFactsByAddress,
): string | undefined {
  const photo = project.imageSrc.trim()
  if (!isCuttable(photo)) return undefined
  const { x, y } = focalPoint(photo, pictures)
  const version = checksum(`${photo} ${x} ${y}`)
  return `${projectAddress(projectSlug(project))}/${sharedPhotoName}?v=${version}`
}

/** In percent from the left and the top. */
export function focalPoint(photo: string, pictures: PictureFactsByAddress) {
  return pictureFacts({ pictures }, photo).focal ?? { x: 50, y: 50 }
}

export function isCuttable(photo: string): boolean {
  if (isVideo(photo) || /\.(?:svg|gif)$/i.test(photo)) return false
  return builtInPicture(photo) !== undefined || stored.test(photo)
}

/** FNV-1a: enough to tell two of them apart, and short. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
