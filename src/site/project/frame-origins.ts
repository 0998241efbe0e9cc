import { videoFrame } from '../attributes/project-attributes.ts'

export const youtubeFrames = 'https://www.youtube-nocookie.com'
export const vimeoFrames = 'https://player.vimeo.com'
const all = [youtubeFrames, vimeoFrames]

export function frameOrigins(html: string): string[] {
  return all.filter((origin) => html.includes(`${videoFrame.name}="${origin}/`))
}

export function frameOriginsOf(page: Document): string[] {
  return all.filter((origin) => page.querySelector(`[${videoFrame.name}^="${origin}/"]`))
}
