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
])('the claim email_verified %j counts as %s', (email_verified, expected) => {
  expect(parseProfile({ ...claims, email_verified }).isEmailVerified).toBe(expected)
})

test('an address from a provider is stored in lower case, and an invalid one is dropped', () => {
  expect(parseProfile(claims).email).toBe('ana@example.test')
  const invalid = parseProfile({ ...claims, email: 'not an address', email_verified: true })
  expect(invalid).toMatchObject({ email: undefined, isEmailVerified: false })
})

test('claims without a subject are refused', () => {
  expect(() => parseProfile({ iss: 'https://id.test', sub: '' })).toThrow()
})

test('a profile contains only known claims that have a value', () => {
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
