import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { sectionKeys } from '#content/site/sections.ts'
import { initialTarget, targetOfControl } from './preview-target.ts'

const text = { ro: 'A', en: '', ru: '' }

test('the preview of every editor starts at its own section or page', () => {
  const targets = sectionKeys.map((section) => [section, initialTarget(section, defaultSiteData)])
  expect(Object.fromEntries(targets)).toMatchObject({
    hero: { kind: 'section', section: 'hero' },
    footer: { kind: 'section', section: 'footer' },
    pages: { kind: 'page', page: 'terms' },
    styleSettings: { kind: 'page', page: 'landing' },
    landing: { kind: 'page', page: 'landing' },
    global: { kind: 'page', page: 'landing' },
  })
  const pages = {
    ...defaultSiteData.pages,
    customPages: [{ slug: 'a', title: text, content: text }],
  }
  expect(initialTarget('pages', { pages })).toEqual({ kind: 'customPage', index: 0 })
})

test.each([
  ['pages.privacy.content.en', { kind: 'page', page: 'privacy' }],
  ['pages.customPages.2.slug', { kind: 'customPage', index: 2 }],
  ['global.errorPageImage', { kind: 'page', page: 'notFound' }],
  ['landing.sections.0.isShown', { kind: 'page', page: 'landing' }],
  ['global.siteLogo', { kind: 'page', page: 'landing' }],
  ['hero.title.ro', undefined],
  ['title.ro', undefined],
])('the target of the preview for the control %s is %o', (name, target) => {
  expect(targetOfControl(name)).toEqual(target)
})
