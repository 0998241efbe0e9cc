import { expect, test } from 'vitest'
import { isAnsweredBy, parseCodeChallenge } from './auth-code.ts'

const parse = (code_challenge: string, code_challenge_method: string) =>
  parseCodeChallenge({ code_challenge, code_challenge_method })

// The example of RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

test('a challenge is answered by the verifier, not by the challenge itself', () => {
  const s256 = { value: challenge, method: 's256' as const }
  expect(isAnsweredBy(s256, verifier)).toBe(true)
  expect(isAnsweredBy(s256, challenge)).toBe(false)
  expect(isAnsweredBy({ value: verifier, method: 'plain' }, verifier)).toBe(true)
})

test('challenge and method may both be missing, but not just one of them', () => {
  expect(parse('', '')).toBeUndefined()
  expect(parse(challenge, 'S256')).toEqual({ value: challenge, method: 's256' })
  expect(() => parse(challenge, '')).toThrow(/requires/)
  expect(() => parse('', 's256')).toThrow(/requires/)
})

test.each([
  [challenge, 'md5', /not supported/],
  ['short', 's256', /between 43 and 128/],
  [`${challenge.slice(1)}/`, 's256', /can only contain/],
])('the challenge %s with method %s is refused', (value, method, reason) => {
  expect(() => parse(value, method)).toThrow(reason)
})
