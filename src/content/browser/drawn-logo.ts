/** Where the server shows a logo that is a drawing (SVG) as a picture, for those who take no drawings: search engines, mails. */
export const drawnLogoAddress = '/logo.png'
