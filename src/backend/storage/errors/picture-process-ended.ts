/** Says nothing about the picture. */
export class PictureProcessEnded extends Error {
  override name = 'PictureProcessEnded'

  constructor(reason: string) {
    super(`The process that decodes pictures has ended: ${reason}`)
  }
}
