import { attribute } from './attribute.ts'

/** On the form: its texts for each problem and notice, for the script that shows them. */
export const offerMessages = attribute('data-messages')

export const offerNoticeId = 'oferta-mesaj'
export const controlId = (field: string) => `oferta-${field}`
export const problemId = (field: string) => `oferta-${field}-problema`
