/** Below it are the pages of prepared sets, each set's under the id of a link. */
export const previewLinkStart = '/previzualizare/'

/** The parameter of a link that holds its secret. The server takes it out of the address at once. */
export const linkKeyParameter = 'cheie'

/** The most letters of an answer that comes by a link. */
export const answerLimits = { name: 100, text: 2_000 } as const
