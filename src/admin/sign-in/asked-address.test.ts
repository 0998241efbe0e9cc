import { expect, test } from 'vitest'
import { safePanelAddress } from './asked-address.ts'

test.each([
  '/requests?cerere=01900000-0000-7000-8000-000000000001',
  '/hero#titlu',
  '/nimic/aici',
  '/history?q=https://example.com',
])('%s is kept through a sign-in', (address) => {
  expect(safePanelAddress(address)).toBe(address)
})

test.each([
  null,
  '',
  'requests',
  'https://evil.example/admin/requests',
  '//evil.example/admin',
  '/\\evil.example',
  '/\t/evil.example',
  '/../oferta',
  '/%2e%2e/oferta',
  'javascript:alert(1)',
  `/requests?${'a'.repeat(2_000)}`,
])('a sign-in never leads to %j', (address) => {
  expect(safePanelAddress(address)).toBeUndefined()
})
