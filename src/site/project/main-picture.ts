import { isVideo } from '#content/pictures/video.ts'

export function mainPicture(paths: readonly string[]): string {
  return paths.find((path) => !isVideo(path)) ?? ''
}
