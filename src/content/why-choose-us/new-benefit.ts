import { newId } from '../generated-id.ts'
import { blankText } from '../localised-text.ts'
import type { Benefit } from './schema.ts'

export function blankBenefit(id: string): Benefit {
  return { id, title: blankText, description: blankText }
}

export function newBenefit(now: number, existing: readonly Benefit[]): Benefit {
  const taken = existing.map(({ id }) => id)
  return blankBenefit(newId('benefit', now, taken))
}
