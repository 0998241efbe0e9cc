import { expect, test } from 'vitest'
import { authProblem } from './auth-problem.ts'

const weak = { status: 422, code: 'weak_password' }

test('every reason for a weak password is given, with the length the service asks for', () => {
  const message = 'Password should be at least 10 characters.'
  expect(authProblem({ ...weak, message, reasons: ['length', 'pwned'] })).toBe(
    'Parola este prea scurtă: are nevoie de cel puțin 10 caractere. Parola apare în liste de parole furate. Alegeți alta.',
  )
})

test('a reason that is not known is told in the words of the service', () => {
  expect(authProblem({ ...weak, message: 'Too plain', reasons: ['taste'] })).toBe('Too plain')
})

test('a request that got no answer is a matter of the connection', () => {
  expect(authProblem({ message: 'Failed to fetch' })).toContain('Serverul nu răspunde')
})

test('what has no text of ours keeps its own', () => {
  expect(authProblem({ status: 400, code: 'strange', message: 'Odd' })).toBe('Odd')
  expect(
    authProblem({ status: 422, code: 'same_password', message: 'New password should differ' }),
  ).toContain('diferită')
})
