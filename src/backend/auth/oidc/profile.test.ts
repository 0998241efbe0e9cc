import { expect, test } from 'vitest'
import { parseProfile } from './profile.ts'

const claims = { iss: 'https://id.test', sub: '42', email: 'Ana@Example.test' }

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['yes', false],
  [1, false],
  [undefined, false],
])('email_verified %j means %s', (email_verified, expected) => {
  expect(parseProfile({ ...claims, email_verified }).isEmailVerified).toBe(expected)
})

test('an address is compared in lower case, and what is no address is none', () => {
  expect(parseProfile(claims).email).toBe('ana@example.test')
  const odd = parseProfile({ ...claims, email: 'not an address', email_verified: true })
  expect(odd).toMatchObject({ email: undefined, isEmailVerified: false })
})

test('a person without a subject is nobody', () => {
  expect(() => parseProfile({ iss: 'https://id.test', sub: '' })).toThrow()
})

test('what is not said is not kept, and nothing else is taken along', () => {
  const { data } = parseProfile({ ...claims, name: 'Ana', picture: 7, role: 'service_role' })
  expect(data).toEqual({
    iss: 'https://id.test',
    sub: '42',
    provider_id: '42',
    email: 'ana@example.test',
    email_verified: false,
    phone_verified: false,
    name: 'Ana',
    full_name: 'Ana',
  })
})
