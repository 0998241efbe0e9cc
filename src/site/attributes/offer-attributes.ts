import type { OfferField } from '#content/requests/offer-fields.ts'

export const offerNoticeId = 'oferta-mesaj'
export const controlId = (field: OfferField) => `oferta-${field}`
export const problemId = (field: OfferField) => `oferta-${field}-problema`
export const filesControlId = 'oferta-fisiere'
export const filesHintId = 'oferta-fisiere-limite'
