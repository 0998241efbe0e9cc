import { expect, test } from 'vitest'
import { externalProviders, providerLabel } from './providers.ts'

test('an enabled provider is offered, but not the methods of the form itself', () => {
  const external = {
    email: true,
    phone: true,
    anonymous_users: true,
    google: false,
    keycloak: true,
  }
  expect(externalProviders({ external, disable_signup: true })).toEqual(['keycloak'])
})

test('settings of another shape offer no provider', () => {
  expect(externalProviders({ external: 'all' })).toEqual([])
  expect(externalProviders(null)).toEqual([])
})

test.each([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['slack_oidc', 'Slack Oidc'],
  ['custom:birou-cadastru', 'Birou Cadastru'],
])('the provider %s is called %s', (name, label) => {
  expect(providerLabel(name)).toBe(label)
})
