import { isVideo } from './is-video.ts'

/** The picture that stands for an uploaded video until it is started; the panel stores one beside each. */
export function posterOf(address: string): string | undefined {
  const isUpload = address.includes('/storage/v1/object/public/media/')
  return isUpload && isVideo(address) ? `${address.replace(/[?#].*/s, '')}.jpg` : undefined
}
