import { isVideo } from '#content/pictures/is-video.ts'

/**
 * The box of the large picture on a project's page, and how wide it is. On a slow line the text is
 * shown sooner if the first picture is small.
 */
export const mainPictureBox = {
  sizes: '(max-width: 767px) 66vw, (max-width: 1440px) 92vw, 1400px',
  cropRatio: 16 / 9,
}

export function mainPicture(paths: readonly string[]): string {
  return paths.find((path) => !isVideo(path)) ?? ''
}
