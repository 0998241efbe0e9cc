/** Says nothing about the picture. */
export class PictureProcessEnded extends Error {
  override name = 'PictureProcessEnded'

  constructor() {
    super('The process that decodes pictures has ended')
  }
}
