import { expect, test } from 'vitest'
import { acceptsSession, returnProblem } from './return-address.ts'

const at = (address: string) => new URL(address, 'http://site.test')

test('a session in the address is accepted only on the two screens that expect one', () => {
  const brought = { access_token: 'a', refresh_token: 'b' }
  expect(acceptsSession(at('/admin/new-password'), brought)).toBe(true)
  expect(acceptsSession(at('/admin/login'), brought)).toBe(true)
  expect(acceptsSession(at('/admin/dashboard'), brought)).toBe(false)
  expect(acceptsSession(at('/admin/login'), { error: 'access_denied' })).toBe(false)
})

test('a failed return from a link or a provider is explained without any text of the address', () => {
  const expired = 'error=access_denied&error_code=otp_expired&error_description=Sunați+la+0900'
  expect(returnProblem(at(`/admin/new-password#${expired}`))).toContain('a expirat')
  expect(returnProblem(at(`/admin/login?${expired}`))).toContain('a expirat')
  expect(returnProblem(at('/admin/login#error=access_denied'))).toContain('Ați refuzat')
  for (const code of ['Contul+a+fost+spart', '__proto__', 'constructor', 'server_error'])
    expect(returnProblem(at(`/admin/login#error=${code}&error_description=Sunați`))).toBe(
      'Autentificarea nu s-a încheiat. Încercați din nou.',
    )
  expect(returnProblem(at('/admin/login'))).toBeUndefined()
})
