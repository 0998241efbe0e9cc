/** Accepted for logos alone, and cleaned by the server. */
export const drawingType = 'image/svg+xml'

/** Accepted for scans alone. */
export const documentType = 'application/pdf'

/** Types that browsers show in an <img> and that cannot contain a script. */
const pictureExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

const videoExtensions = { 'video/mp4': 'mp4', 'video/webm': 'webm' }

/** Every type that is stored has one. */
export const extensions: Readonly<Record<string, string>> = {
  ...pictureExtensions,
  ...videoExtensions,
  [drawingType]: 'svg',
  [documentType]: 'pdf',
}

/** HEIC becomes JPEG before it is sent. Some systems know it by its ending only. */
export const acceptedPictures: readonly string[] = [
  ...Object.keys(pictureExtensions),
  ...['image/heic', 'image/heif', '.heic', '.heif'],
]

export const videoTypes: readonly string[] = Object.keys(videoExtensions)

export function isVideoFile({ name, type }: { name: string; type: string }): boolean {
  return type.startsWith('video/') || /\.(mp4|webm|mov|m4v)$/i.test(name)
}
