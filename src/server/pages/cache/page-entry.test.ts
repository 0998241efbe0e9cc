import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { languages } from '#content/values/localised-text.ts'
import { addressOf, type SitePage } from '#site/view/page-table.ts'
import { volume } from '../../../../tests/support/volume.ts'
import { readPageRequest } from '../page-request.ts'
import { createRenderer, type Screens, siteScreens } from '../render-page.tsx'
import { createVisitorTextPage } from './page-entry.ts'

const assets = { styles: [], projectPrint: '', clientModule: '/assets/client.js' }
const content = { site: defaultSiteData, revision: 1, pictures: {} }

const resolve = createRenderer({ assets })
const screens: Screens = { ...siteScreens, templateOf: (page) => ({ page }) }
const resolveWhole = createRenderer({ assets, screens })

function requestFor(page: SitePage, language: string) {
  const { path, query } = addressOf(page)
  query.set('lang', language)
  const origin = 'https://temelia.example'
  return readPageRequest(new URL(`${path}?${query}`, origin), origin)
}

function rendered(page: SitePage, language: string, resolvePageOf = resolve) {
  const resolved = resolvePageOf(requestFor(page, language), content)
  if ('redirect' in resolved) throw new Error(`${resolved.redirect} is no page`)
  return resolved
}

/** Half of the time a character with a meaning in HTML or in an address. */
const character = fc.oneof(
  fc.constantFrom('<', '>', '&', '"', "'", '%', '+', '~', '/'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
)
const text = fc
  .string({ unit: character, minLength: 1, maxLength: 40 })
  .filter((value) => value.trim() === value && value.isWellFormed())
const language = fc.constantFrom(...languages)

describe('a page with the visitor’s text inserted equals the page rendered for that text', () => {
  test.each([
    ['not found', (value: string): SitePage => ({ kind: 'notFound', address: `/${value}` })],
    [
      'an unknown category',
      (value: string): SitePage => ({ kind: 'projects', category: `?${value}`, pageNumber: 1 }),
    ],
  ])('%s', (_, pageFor) => {
    return fc.assert(
      fc.asyncProperty(text, language, async (value, shownIn) => {
        const page = pageFor(value)
        const { visitorText = '', status, render } = rendered(page, shownIn)
        const kept = createVisitorTextPage({ status, ...render(content) })
        const whole = rendered(page, shownIn, resolveWhole).render(content).html
        const filled = await kept.fill(visitorText).encode('identity', 'temelia.example')
        expect(withoutVersion(filled.body)).toBe(whole)
      }),
      { numRuns: volume(5, 25) },
    )
  })
})

test('page numbers beyond the last share one rendering', () => {
  const keys = [2, 3, 50, 99_999_999].map(
    (pageNumber) => rendered({ kind: 'projects', category: undefined, pageNumber }, 'ro').key,
  )
  expect(new Set(keys).size).toBe(1)
})

function withoutVersion(body: Buffer): string {
  return String(body).replace(/<meta name="page-version" content="[\w-]+">/, '')
}
