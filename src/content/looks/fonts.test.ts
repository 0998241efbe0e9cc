import { expect, test } from 'vitest'
import { fontChoices } from '../style-settings/section.ts'
import { fontFaces } from './fonts.ts'

test.each(Object.keys(fontChoices) as (keyof typeof fontChoices)[])(
  'all scripts of %s have the same weights, because a browser takes letters from faces of one weight only',
  (option) => {
    const weights = new Map<string, string[]>()
    for (const face of fontFaces([option])) {
      const [, weight, range] = /font-weight:([^;]+);.*unicode-range:(.*)}/.exec(face) ?? []
      if (weight && range) weights.set(range, [...(weights.get(range) ?? []), weight])
    }
    expect(weights.size).toBeGreaterThanOrEqual(4)
    expect(new Set([...weights.values()].map((each) => each.join())).size).toBe(1)
  },
)
