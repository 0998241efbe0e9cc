import { foldText } from '#content/values/fold-text.ts'

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

/** Accepted for logos alone, and cleaned by the server. */
export const drawingType = 'image/svg+xml'

/** Accepted for scans alone. */
export const documentType = 'application/pdf'

const otherExtensions: Record<string, string> = { [drawingType]: 'svg', [documentType]: 'pdf' }

/** Types that browsers show in an <img> and that cannot contain a script. */
const pictureTypes: readonly string[] = Object.keys(extensions).filter((type) =>
  type.startsWith('image/'),
)

export const videoTypes: readonly string[] = ['video/mp4', 'video/webm']

/** By its type or its ending, as the browser gives it. */
export function isVideoFile({ name, type }: { name: string; type: string }): boolean {
  return type.startsWith('video/') || /\.(mp4|webm|mov|m4v)$/i.test(name)
}

/** HEIC becomes JPEG before it is sent. Some systems know it by its ending only. */
export const acceptedPictures: readonly string[] = [
  ...pictureTypes,
  ...['image/heic', 'image/heif', '.heic', '.heif'],
]

/** Every upload gets a new name, so that the picture at a published address never changes. */
export function pictureName(file: { name: string; type: string }, now: number): string {
  const words = foldText(file.name.replace(/\.\w+$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const extension = extensions[file.type] ?? otherExtensions[file.type] ?? 'bin'
  return `${now}-${words || 'imagine'}.${extension}`
}
