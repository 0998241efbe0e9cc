import { expect, test } from 'vitest'
import { findRedirect, redirectTable } from './redirect-table.ts'

function redirectOf(address: string, redirects: Record<string, string>, pages: string[] = []) {
  const table = redirectTable(Object.entries(redirects).map(([from, to]) => ({ from, to })))
  return findRedirect(new URL(address, 'https://temelia.example'), table, (location) =>
    pages.includes(location),
  )
}

test('an old address leads to its target, an unknown one nowhere', () => {
  expect(redirectOf('/Vechi/', { '/vechi': '/nou' })).toBe('/nou')
  expect(redirectOf('/altul', { '/vechi': '/nou' })).toBeUndefined()
})

test('redirects one after another are one hop', () => {
  const redirects = { '/a': '/b', '/b': '/c?x=1#y', '/c?x=1': 'https://alt.md/d' }
  expect(redirectOf('/a', redirects)).toBe('https://alt.md/d')
  expect(redirectOf('/a', redirects, ['/b'])).toBe('/b')
  expect(redirectOf('/a', redirects, ['/c?x=1'])).toBe('/c?x=1#y')
})

test('redirects in a circle lead nowhere', () => {
  const circle = { '/a': '/b', '/b': '/A/', '/c': '/c', '/d': '/a' }
  for (const address of ['/a', '/b', '/c', '/d'])
    expect(redirectOf(address, circle)).toBeUndefined()
  expect(redirectOf('/d', circle, ['/b'])).toBe('/b')
})

test('a chain without end is followed ten times at most', () => {
  const steps = Array.from({ length: 2_000 }, (_, step) => [`/${step}`, `/${step + 1}`])
  expect(redirectOf('/0', Object.fromEntries(steps))).toBe('/11')
})

test('a campaign’s parameters go along within the site, unless the target has its own', () => {
  const redirects = { '/a': '/nou#sus', '/b': '/nou?lang=en', '/c': 'https://alt.md/' }
  expect(redirectOf('/a?utm_source=x', redirects)).toBe('/nou?utm_source=x#sus')
  expect(redirectOf('/b?utm_source=x', redirects)).toBe('/nou?lang=en')
  expect(redirectOf('/c?token=x', redirects)).toBe('https://alt.md/')
})

test('an old address with a query comes before the one without', () => {
  const redirects = { '/index.php': '/', '/index.php?id=12': '/proiecte' }
  expect(redirectOf('/index.php?id=12', redirects)).toBe('/proiecte')
  expect(redirectOf('/index.php?id=13', redirects)).toBe('/?id=13')
})

test('a stored redirect that cannot be read is passed over, and of two the first counts', () => {
  const table = redirectTable([
    { from: '/a', to: 'javascript:alert(1)' },
    { from: '/a', to: '/nou' },
    { from: '/A', to: '/altul' },
    { from: '//b', to: '/nou' },
  ])
  expect([...table]).toEqual([['/a', { location: '/nou', isOwn: true }]])
})
