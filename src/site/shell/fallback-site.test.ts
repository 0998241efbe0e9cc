// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { publishedPart } from '#content/shown/published-items.ts'
import { findFallbackSite } from './fallback-site.ts'
import { keepSharedData } from './shared-data.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

function siteTitled(title: string) {
  return { ...defaultSiteData, hero: { ...defaultSiteData.hero, title } }
}

function share(content: unknown): void {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const shared = btoa(String.fromCharCode(...bytes))
  history.replaceState(null, '', `/?lang=ru&sharedData=${encodeURIComponent(shared)}#contact`)
  keepSharedData()
}

test('without cached and shared content the samples are used, without the form, which nobody could take', () => {
  const requestForm = { ...defaultSiteData.requestForm, isOn: false }
  expect(findFallbackSite()).toEqual({
    site: publishedPart({ ...defaultSiteData, requestForm }),
    source: 'built-in',
  })
})

test('shared content is preferred to the samples and keeps its Unicode letters', () => {
  share(siteTitled('Țară și Москва'))
  expect(findFallbackSite()).toMatchObject({
    source: 'shared',
    site: { hero: { title: { ro: 'Țară și Москва', ru: 'Țară și Москва' } } },
  })
})

test('cached and shared content lose their tracking snippets', () => {
  const global = { ...defaultSiteData.global, analytics: { code: '<script src=x></script>' } }
  share({ ...defaultSiteData, global })
  expect(findFallbackSite()).toMatchObject({
    source: 'shared',
    site: { global: { analytics: { code: '' } } },
  })
  localStorage.setItem('temelia:site-data', JSON.stringify({ ...defaultSiteData, global }))
  expect(findFallbackSite()).toMatchObject({
    source: 'cache',
    site: { global: { analytics: { code: '' } } },
  })
})

test('cached published content is preferred to shared content', () => {
  share(siteTitled('Străin'))
  localStorage.setItem('temelia:site-data', JSON.stringify(siteTitled('Publicat')))
  expect(findFallbackSite()).toMatchObject({
    source: 'cache',
    site: { hero: { title: { ro: 'Publicat' } } },
  })
})

test('only the shared content is removed from the address', () => {
  share(siteTitled('Străin'))
  expect(location.search + location.hash).toBe('?lang=ru#contact')
  expect(localStorage).toHaveLength(0)
})

test.each(['', '{', 'null', '[]', '{"hero":{}}', '"text"', '{"__proto__":{"site":1}}'])(
  'damaged content counts as none: %j',
  (stored) => {
    localStorage.setItem('temelia:site-data', stored)
    sessionStorage.setItem('temelia:shared-data', btoa(stored))
    expect(findFallbackSite().source).toBe('built-in')
  },
)

test('cached content of another shape is ignored', () => {
  localStorage.setItem('temelia:site-data', JSON.stringify({ site: siteTitled('Publicat') }))
  expect(findFallbackSite().source).toBe('built-in')
})

test('shared data that is not base64 is ignored', () => {
  history.replaceState(null, '', '/?sharedData=%00%ff<script>')
  keepSharedData()
  expect(findFallbackSite().source).toBe('built-in')
})
