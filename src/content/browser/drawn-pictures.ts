/** Where the server shows drawings (SVG) as pictures, for those who take no drawings: search engines, messengers. */
export const drawnPictures = { logo: '/logo.png', share: '/share.png' } as const

export type DrawnPicture = keyof typeof drawnPictures
