import { expect, test } from 'vitest'
import { bringsSession, returnProblem } from './return-address.ts'

const at = (address: string) => new URL(address, 'http://site.test')

test('a session in the address is taken on the two screens that wait for one', () => {
  const brought = { access_token: 'a', refresh_token: 'b' }
  expect(bringsSession(at('/admin/new-password'), brought)).toBe(true)
  expect(bringsSession(at('/admin/login'), brought)).toBe(true)
  expect(bringsSession(at('/admin/dashboard'), brought)).toBe(false)
  expect(bringsSession(at('/admin/login'), { error: 'access_denied' })).toBe(false)
})

test('a failed way back says why in our own words, never in those of the address', () => {
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
