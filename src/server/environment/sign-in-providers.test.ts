import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const google = {
  OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
  OIDC_GOOGLE_CLIENT_ID: 'id',
  OIDC_GOOGLE_CLIENT_SECRET: 'secret',
}

test('three OIDC_ values make a sign-in provider, named in lower case', () => {
  expect(readEnvironment({}).signInProviders).toEqual([])
  expect(readEnvironment(google).signInProviders).toEqual([
    {
      name: 'google',
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
    },
  ])
  const own = {
    OIDC_OUR_OFFICE_ISSUER: 'http://127.0.0.1:9000',
    OIDC_OUR_OFFICE_CLIENT_ID: 'a',
    OIDC_OUR_OFFICE_CLIENT_SECRET: 'b',
  }
  const names = readEnvironment({ ...google, ...own }).signInProviders.map(({ name }) => name)
  expect(names).toEqual(['google', 'our_office'])
})

test.each([
  [{ ...google, OIDC_GOOGLE_CLIENT_SECRET: '' }, /OIDC_GOOGLE_CLIENT_SECRET: is needed/],
  [{ ...google, OIDC_GOOGLE_ISSUER: 'accounts.google.com' }, /OIDC_GOOGLE_ISSUER: must be/],
  [{ ...google, OIDC_GOOGLE_ISSUER: 'http://id.example.com' }, /OIDC_GOOGLE_ISSUER: must be/],
  [{ OIDC_EMAIL_CLIENT_ID: 'x' }, /OIDC_EMAIL_ISSUER: .*OIDC_EMAIL_CLIENT_SECRET: /s],
])('sign-in providers by %j are refused: %s', (variables, problem) => {
  expect(() => readEnvironment(variables)).toThrow(problem)
})

test('AUTH_TEST_OTP numbers are stored without their plus, as they are compared', () => {
  const { AUTH_TEST_OTP } = readEnvironment({ AUTH_TEST_OTP: '+37360000000=123456' })
  expect(AUTH_TEST_OTP).toEqual({ 37360000000: '123456' })
})
