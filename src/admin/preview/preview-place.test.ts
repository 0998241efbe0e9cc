import { expect, test } from 'vitest'
import { sectionKeys } from '#content/sections.ts'
import { firstPlace, placeOfControl } from './preview-place.ts'

test('the preview of every editor starts at its own section or page', () => {
  const places = sectionKeys.map((section) => [section, firstPlace(section)])
  expect(Object.fromEntries(places)).toMatchObject({
    hero: { kind: 'section', section: 'hero' },
    footer: { kind: 'section', section: 'footer' },
    pages: { kind: 'page', page: 'terms' },
    styleSettings: { kind: 'page', page: 'landing' },
    global: { kind: 'page', page: 'landing' },
  })
})

test.each([
  ['pages.privacy.content.en', { kind: 'page', page: 'privacy' }],
  ['pages.customPages.2.slug', { kind: 'custom', at: 2 }],
  ['global.errorPageImage', { kind: 'page', page: 'notFound' }],
  ['global.siteLogo', { kind: 'page', page: 'landing' }],
  ['hero.title.ro', undefined],
  ['title.ro', undefined],
])('the preview of the control %s is at %o', (name, place) => {
  expect(placeOfControl(name)).toEqual(place)
})
