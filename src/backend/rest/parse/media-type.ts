import { restErrors } from '../errors/rest-errors.ts'

export interface MediaType {
  isSingular: boolean
  stripsNulls: boolean
}

const plain = ['*/*', 'application/*', 'application/json', 'application/vnd.pgrst.array+json']
const singular = ['application/vnd.pgrst.object+json', 'application/vnd.pgrst.object']

export function negotiateMediaType(accept: string | null): MediaType {
  const offers = (accept ?? '*/*').split(',').map((offer) => offer.trim())
  for (const offer of offers) {
    const [type = '', ...parameters] = offer
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    const stripsNulls = parameters.includes('nulls=stripped')
    if (singular.includes(type)) return { isSingular: true, stripsNulls }
    if (plain.includes(type)) return { isSingular: false, stripsNulls }
  }
  throw restErrors.noSuchMediaType(offers.join(', '))
}
