import { expect, test } from 'vitest'
import { isReservedPath, parseRedirectTarget, redirectKey } from './redirect-address.ts'

test.each([
  ['/despre-noi.html', ['/Despre-Noi.HTML', ' /despre-noi.html/ ', '/x/../despre-noi.html']],
  ['/șantier nou', ['/%C8%99antier%20nou', '/%c8%99antier nou', '/s\u0326antier%20nou///']],
  ['/index.php?id=12', ['/index.php?id=12', '/INDEX.php?id=%31%32']],
  ['/%e0%f0', ['/%E0%F0', '/%e0%f0/']],
  ['/en/about', ['/en/about', '/EN/About/']],
])('%s is one address, however it is written', (key, writings) => {
  expect(writings.map(redirectKey)).toEqual(writings.map(() => key))
})

test.each([
  '',
  'despre',
  'https://vechi.md/despre',
  '//host.md/despre',
  '/\\host.md',
  '/a\nb',
  '/a%0d%0aLocation:x',
  '/a%00',
  '/%2fhost.md',
  '/%5chost.md',
  '/a#b',
  `/${'a'.repeat(3_001)}`,
])('%j is no address that can be redirected', (address) => {
  expect(redirectKey(address)).toBeUndefined()
})

test.each(['/admin', '/ADMIN/x', '/%61dmin/x', '/rest/v1/site_hero', '/assets/', '/healthz?a=1'])(
  'the server itself answers at %s',
  (address) => {
    expect(isReservedPath(address)).toBe(true)
  },
)

test.each(['/administrare', '/ro/admin', '/proiecte/vechi', '/'])(
  'the server does not answer at %s',
  (address) => {
    expect(isReservedPath(address)).toBe(false)
  },
)

test.each([
  ['/proiecte', { location: '/proiecte', isOwn: true }],
  [' #contact ', { location: '/#contact', isOwn: true }],
  ['/despre ț?a=1#b', { location: '/despre%20%C8%9B?a=1#b', isOwn: true }],
  ['https://Alt.md', { location: 'https://alt.md/', isOwn: false }],
  ['http://alt.md/ă', { location: 'http://alt.md/%C4%83', isOwn: false }],
])('the target %j is sent as %o', (text, target) => {
  expect(parseRedirectTarget(text)).toEqual(target)
})

test.each([
  '',
  'despre',
  '//host.md',
  '/\\host.md',
  '/\t/host.md',
  '/a/..//host.md',
  '/.//host.md',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.md',
  'tel:+37322',
  'https://user:pass@host.md',
  'https://a b.md',
  'https://alt.md/\r\nSet-Cookie: a=b',
])('no browser is sent to %j', (text) => {
  expect(parseRedirectTarget(text)).toBeUndefined()
})
