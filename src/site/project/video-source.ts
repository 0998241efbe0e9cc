import { parseVideo } from '#content/pictures/video-address.ts'

export type VideoSource =
  | { kind: 'file'; address: string }
  | {
      kind: 'frame'
      host: 'YouTube' | 'Vimeo'
      /** The page of the video at its host. */
      page: string
      /** The address that a frame shows. */
      frame: string
    }

const youtube = 'https://www.youtube-nocookie.com'
const vimeo = 'https://player.vimeo.com'

/** How the video at an address is shown; undefined if there is none. */
export function videoSource(address: string): VideoSource | undefined {
  const video = parseVideo(address)
  if (video?.kind === 'youtube') return youtubeVideo(video)
  return video?.kind === 'vimeo' ? vimeoVideo(video) : video
}

function youtubeVideo({ id }: { id: string }): VideoSource {
  return {
    kind: 'frame',
    host: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}`,
    frame: `${youtube}/embed/${id}?autoplay=1&rel=0`,
  }
}

function vimeoVideo({ id, key }: { id: string; key?: string }): VideoSource {
  return {
    kind: 'frame',
    host: 'Vimeo',
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    frame: `${vimeo}/video/${id}?${key ? `h=${key}&` : ''}autoplay=1&dnt=1`,
  }
}

/** The origins from which the frames of a rendered page may load. */
export function frameOrigins(html: string): string[] {
  return [youtube, vimeo].filter((origin) => html.includes(`data-frame="${origin}/`))
}
