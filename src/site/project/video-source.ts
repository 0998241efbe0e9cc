import { parseVideo } from '#content/pictures/video.ts'
import { vimeoFrames, youtubeFrames } from './frame-origins.ts'

export type VideoSource =
  | { kind: 'file'; address: string }
  | { kind: 'frame'; host: 'YouTube' | 'Vimeo'; page: string; frame: string }

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
    frame: `${youtubeFrames}/embed/${id}?autoplay=1&rel=0`,
  }
}

function vimeoVideo({ id, key }: { id: string; key?: string }): VideoSource {
  return {
    kind: 'frame',
    host: 'Vimeo',
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    frame: `${vimeoFrames}/video/${id}?${key ? `h=${key}&` : ''}autoplay=1&dnt=1`,
  }
}
