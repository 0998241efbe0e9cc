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

test('a failed way back says why, in the fragment or in the query', () => {
  const words = 'error=access_denied&error_description=Email+link+is+invalid'
  expect(returnProblem(at(`/admin/new-password#${words}`))).toBe('Email link is invalid')
  expect(returnProblem(at(`/admin/login?${words}`))).toBe('Email link is invalid')
  expect(returnProblem(at('/admin/login?error=server_error'))).toBe('server_error')
  expect(returnProblem(at('/admin/login'))).toBeUndefined()
})
