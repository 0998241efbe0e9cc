import { newId } from '../generated-id.ts'
import { blankText } from '../localised-text.ts'
import type { Service } from './schema.ts'

export function blankService(id: string): Service {
  return {
    id,
    title: blankText,
    description: blankText,
    imageSrc: '',
    galleryImages: [],
    features: [],
  }
}

export function newService(now: number, existing: readonly Service[]): Service {
  const taken = existing.map(({ id }) => id)
  return blankService(newId('service', now, taken))
}
