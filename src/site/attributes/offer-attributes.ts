import type { OfferField } from '#content/requests/offer-fields.ts'
import { attribute } from './attribute.ts'

export const offerNoticeId = 'oferta-mesaj'
export const controlId = (field: OfferField) => `oferta-${field}`
export const problemId = (field: OfferField) => `oferta-${field}-problema`
export const helpId = 'oferta-ajutor'
export const filesControlId = 'oferta-fisiere'
export const filesHintId = 'oferta-fisiere-limite'
/** On the control of a field: up to which length it is taken. The browser's own attribute would cut what is pasted. */
export const maxLengthAttribute = attribute('data-max')
