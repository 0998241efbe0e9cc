import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../../tests/support/any-text.ts'
import { volume } from '../../../../tests/support/volume.ts'
import { returnPageOf, safeRedirect } from './redirect.ts'

const site = 'https://site.test'
const signIn = 'https://site.test/intrare'
const returnPaths = { signIn: '/intrare', newPassword: '/parola' }
const redirectFor = (requested: string | null, redirects: string[] = []) =>
  safeRedirect({ publicUrl: site, settings: { redirects, returnPaths } }, requested, 'signIn')

test.each([
  ['https://site.test/parola?x=1', 'https://site.test/parola?x=1'],
  ['/parola', 'https://site.test/parola'],
  ['/', signIn],
  ['/parola/alta', signIn],
  ['/parola/../', signIn],
  ['/%70arola', signIn],
  ['', signIn],
  [null, signIn],
  ['https://site.test.evil.test/parola', signIn],
  ['https://user:secret@site.test/parola', signIn],
  ['http://site.test/parola', signIn],
  ['https://site.test:444/parola', signIn],
  ['\\\\evil.test/parola', signIn],
  ['data:text/html,x', signIn],
])('a redirect to %j leads to %s', (requested, expected) => {
  expect(redirectFor(requested)).toBe(expected)
})

test.each([
  ['https://clienti.test/cont', 'https://clienti.test/cont'],
  ['https://clienti.test/cont/comenzi?nr=1', 'https://clienti.test/cont/comenzi?nr=1'],
  ['https://clienti.test/cont/../alta', signIn],
  ['https://clienti.test/contabil', signIn],
  ['https://clienti.test:444/cont', signIn],
  ['https://clienti.test@evil.test/cont', signIn],
  ['https://ana@clienti.test/cont', signIn],
  ['https://clienti.test/parola', signIn],
  ['https://site.test/clienti', 'https://site.test/clienti'],
  ['app://intrare', 'app://intrare'],
  ['app://intrare/cod?x=1', 'app://intrare/cod?x=1'],
  ['app://alta', signIn],
  ['altapp://intrare', signIn],
])('with listed addresses, a redirect to %j leads to %s', (requested, expected) => {
  const listed = ['https://clienti.test/cont', 'https://site.test/clienti', 'app://intrare']
  expect(redirectFor(requested, listed)).toBe(expected)
})

test('recoveries and invitations lead to the new password, everything else to the sign-in', () => {
  const types = ['recovery', 'invite', 'signup', 'magiclink', 'email_change', 'x']
  const paths = types.map((type) => returnPageOf(type))
  expect(paths).toEqual(['newPassword', 'newPassword', 'signIn', 'signIn', 'signIn', 'signIn'])
})

test('a redirect always leads to a page that expects a session', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), anyText()), (requested) => {
      const { origin, pathname } = new URL(redirectFor(requested))
      expect(origin).toBe(site)
      expect(Object.values(returnPaths)).toContain(pathname)
    }),
    { numRuns: volume(10, 100) },
  )
})
