import { expect, test } from 'vitest'
import { defaultServices } from './defaults.ts'
import { featureText } from './feature-text.ts'

test('every feature that comes with the site can be read in each language', () => {
  const features = defaultServices.items.flatMap((service) => service.features)
  expect(features.length).toBeGreaterThan(0)
  for (const feature of features) {
    const { ro, en, ru } = featureText(feature)
    expect([ro, en !== '', ru !== '']).toEqual([feature, true, true])
  }
})

test('a feature of the owner’s own stays in his words', () => {
  expect(featureText('Poduri')).toEqual({ ro: 'Poduri', en: '', ru: '' })
})
