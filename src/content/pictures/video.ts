import { isSafePictureUrl } from '../values/address.ts'

/** A video is known by its address, as the database knows it. */
export function isVideo(address: string): boolean {
  return /\.(?:mp4|webm)(?:[?#]|$)/i.test(address)
}

export type Video =
  | { kind: 'file'; address: string }
  | { kind: 'youtube'; id: string }
  /** An unlisted video is shown only to whoever knows its key. */
  | { kind: 'vimeo'; id: string; key?: string }

/** What a video's address leads to. Of a video elsewhere only the id is used, so that nothing else of what was typed gets into a frame. */
export function parseVideo(written: string): Video | undefined {
  const text = written.trim()
  if (isVideo(text) && isSafePictureUrl(text)) return { kind: 'file', address: text }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:') return undefined
  const host = url.hostname.replace(/^(www|m|player)\./, '')
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return youtube(first)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const inPath = ['embed', 'shorts', 'live'].includes(first)
    return youtube(inPath ? second : (url.searchParams.get('v') ?? ''))
  }
  if (host !== 'vimeo.com') return undefined
  const [id = '', inPath = ''] = first === 'video' ? [second] : [first, second]
  return vimeo(id, inPath || (url.searchParams.get('h') ?? ''))
}

function vimeo(id: string, key: string): Video | undefined {
  if (!/^\d{1,15}$/.test(id)) return undefined
  return { kind: 'vimeo', id, ...(/^[0-9a-f]{6,40}$/.test(key) && { key }) }
}

function youtube(id: string): Video | undefined {
  return /^[\w-]{11}$/.test(id) ? { kind: 'youtube', id } : undefined
}

/** The picture that stands for an uploaded video until it is started; the panel stores one beside each. */
export function posterOf(address: string): string | undefined {
  const isUpload = address.includes('/storage/v1/object/public/media/')
  return isUpload && isVideo(address) ? `${address.replace(/[?#].*/s, '')}.jpg` : undefined
}
