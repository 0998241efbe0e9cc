import { expect, test } from 'vitest'
import { linkAttributes, withLanguage } from './page-links.ts'

const landing = { page: { kind: 'landing' }, language: 'en' } as const
const terms = { page: { kind: 'terms' }, language: 'en' } as const

test('an anchor link scrolls on the landing page and leads to the landing page from other pages', () => {
  expect(linkAttributes('#contact', landing)).toEqual({ href: '#contact' })
  expect(linkAttributes('#contact', terms)).toEqual({ href: '/?lang=en#contact' })
})

test('a link to another site opens in a new tab without an opener', () => {
  expect(linkAttributes('https://example.org/x', landing)).toEqual({
    href: 'https://example.org/x',
    target: '_blank',
    rel: 'noopener',
  })
})

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  '//evil.example',
  'data:text/html,x',
  '',
])('%j is never a link', (address) => {
  expect(linkAttributes(address, landing)).toBeUndefined()
})

test('the language is added to the query that an address already has', () => {
  expect(withLanguage('/proiecte?categorie=Industrial#p', 'ru')).toBe(
    '/proiecte?categorie=Industrial&lang=ru#p',
  )
  expect(withLanguage('/proiecte', 'ro')).toBe('/proiecte')
})
