import { pictureSteps } from './picture-ladder.ts'

/** The width in which the panel lists pictures: the smallest that is made for visitors. */
export const thumbnailWidth = Math.min(...pictureSteps.map(({ width }) => width))

/** Where the storage service makes it of an uploaded picture. */
export function thumbnailOf(address: string): string {
  return `${address.replace('/object/', '/render/image/')}?width=${thumbnailWidth}&resize=contain`
}
