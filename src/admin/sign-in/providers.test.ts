import { expect, test } from 'vitest'
import { externalProviders, providerLabel } from './providers.ts'

test('a provider that is on is offered, the ways of the form itself are not', () => {
  const external = {
    email: true,
    phone: true,
    anonymous_users: true,
    google: false,
    keycloak: true,
  }
  expect(externalProviders({ external, disable_signup: true })).toEqual(['keycloak'])
})

test('settings of another shape offer nothing', () => {
  expect(externalProviders({ external: 'all' })).toEqual([])
  expect(externalProviders(null)).toEqual([])
})

test.each([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['slack_oidc', 'Slack Oidc'],
  ['custom:birou-cadastru', 'Birou Cadastru'],
])('%s is called %s', (name, label) => {
  expect(providerLabel(name)).toBe(label)
})
