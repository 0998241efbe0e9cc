import { expect, test } from 'vitest'
import { authProblem } from './auth-problem.ts'

const weak = { status: 422, code: 'weak_password' }

test('the message about a weak password has every reason and the required length', () => {
  const message = 'Password should be at least 10 characters.'
  expect(authProblem({ ...weak, message, reasons: ['length', 'pwned'] })).toBe(
    'Parola este prea scurtă: are nevoie de cel puțin 10 caractere. Parola apare în liste de parole furate. Alegeți alta.',
  )
})

test("an unknown reason for a weak password is shown in the service's words", () => {
  expect(authProblem({ ...weak, message: 'Too plain', reasons: ['taste'] })).toBe('Too plain')
})

test('an auth request without an answer is reported as a problem of the connection', () => {
  expect(authProblem({ message: 'Failed to fetch' })).toContain('Serverul nu răspunde')
})

test('an answer of a proxy while the server is away is not shown as {}', () => {
  for (const status of [500, 502, 503, 504])
    expect(authProblem({ message: '{}', status })).toMatch(/^Serverul nu răspunde acum\./)
})

test("an auth error without a translation keeps the service's message", () => {
  expect(authProblem({ status: 400, code: 'strange', message: 'Odd' })).toBe('Odd')
  expect(
    authProblem({ status: 422, code: 'same_password', message: 'New password should differ' }),
  ).toContain('diferită')
})
