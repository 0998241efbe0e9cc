import { parseVideo } from '#content/pictures/video-address.ts'

export type FilmSource =
  | { kind: 'file'; address: string }
  | {
      kind: 'frame'
      host: 'YouTube' | 'Vimeo'
      /** Where the film stands at its host. */
      page: string
      /** What a frame shows. */
      frame: string
    }

const youtube = 'https://www.youtube-nocookie.com'
const vimeo = 'https://player.vimeo.com'

/** How the film at an address is shown; undefined for one that is none. */
export function filmSource(address: string): FilmSource | undefined {
  const video = parseVideo(address)
  if (video?.kind === 'youtube')
    return {
      kind: 'frame',
      host: 'YouTube',
      page: `https://www.youtube.com/watch?v=${video.id}`,
      frame: `${youtube}/embed/${video.id}?autoplay=1&rel=0`,
    }
  if (video?.kind === 'vimeo') return ofVimeo(video)
  return video
}

function ofVimeo({ id, key }: { id: string; key?: string }): FilmSource {
  return {
    kind: 'frame',
    host: 'Vimeo',
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    frame: `${vimeo}/video/${id}?${key ? `h=${key}&` : ''}autoplay=1&dnt=1`,
  }
}

/** The origins that frames of a page come from, by what it was rendered as. */
export function frameOrigins(html: string): string[] {
  return [youtube, vimeo].filter((origin) => html.includes(`data-frame="${origin}/`))
}
