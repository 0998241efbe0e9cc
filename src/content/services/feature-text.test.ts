import { expect, test } from 'vitest'
import { defaultServices } from './defaults.ts'
import { featureText } from './feature-text.ts'

test('every built-in feature of a service is translated into each language', () => {
  const features = defaultServices.items.flatMap((service) => service.features)
  expect(features.length).toBeGreaterThan(0)
  for (const feature of features) {
    const { ro, en, ru } = featureText(feature)
    expect([ro, en !== '', ru !== '']).toEqual([feature, true, true])
  }
})

test('a feature that the owner has written is shown as it is in each language', () => {
  expect(featureText('Poduri')).toEqual({ ro: 'Poduri', en: '', ru: '' })
})
