import { isVideo } from '#content/pictures/is-video.ts'
import { isSafePictureUrl } from '#content/values/address.ts'

export type FilmSource =
  | { kind: 'file'; address: string }
  | {
      kind: 'frame'
      host: 'YouTube' | 'Vimeo'
      /** Where the film stands at its host. */
      page: string
      /** What a frame shows. */
      frame: string
      origin: string
    }

const youtube = 'https://www.youtube-nocookie.com'
const vimeo = 'https://player.vimeo.com'

/** How the film at an address is shown; undefined for one that is none. */
export function filmSource(address: string): FilmSource | undefined {
  const trimmed = address.trim()
  if (trimmed === '' || !isSafePictureUrl(trimmed)) return undefined
  if (isVideo(trimmed)) return { kind: 'file', address: trimmed }
  if (!URL.canParse(trimmed)) return undefined
  const { hostname, pathname, searchParams } = new URL(trimmed)
  const host = hostname.replace(/^(?:www|m)\./, '')
  if (host === 'youtu.be') return ofYoutube(pathname.slice(1))
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const [, inPath] = /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname) ?? []
    return ofYoutube(inPath ?? searchParams.get('v') ?? '')
  }
  const [, id] = /^(?:\/video)?\/(\d{1,15})(?:\/|$)/.exec(pathname) ?? []
  return id && ['vimeo.com', 'player.vimeo.com'].includes(host) ? ofVimeo(id) : undefined
}

function ofYoutube(id: string): FilmSource | undefined {
  if (!/^[\w-]{6,20}$/.test(id)) return undefined
  return {
    kind: 'frame',
    host: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}`,
    frame: `${youtube}/embed/${id}?autoplay=1&rel=0`,
    origin: youtube,
  }
}

function ofVimeo(id: string): FilmSource {
  return {
    kind: 'frame',
    host: 'Vimeo',
    page: `https://vimeo.com/${id}`,
    frame: `${vimeo}/video/${id}?autoplay=1&dnt=1`,
    origin: vimeo,
  }
}

/** The origins that frames of a page come from, by what it was rendered as. */
export function frameOrigins(html: string): string[] {
  return [youtube, vimeo].filter((origin) => html.includes(`data-frame="${origin}/`))
}
