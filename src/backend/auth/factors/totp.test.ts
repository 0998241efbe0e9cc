import { expect, test } from 'vitest'
import { stepOfCode } from './totp.ts'

// RFC 6238, appendix B: the secret is the ASCII text 12345678901234567890.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59_000, '287082', 1],
  [1_111_111_109_000, '081804', 37_037_036],
  [1_234_567_890_000, '005924', 41_152_263],
])('at %i ms the TOTP code is %s', (now, code, step) => {
  expect(stepOfCode(secret, code, now)).toBe(step)
})

test('a TOTP code of a neighbouring step is accepted, one further away is not', () => {
  expect(stepOfCode(secret, '287082', 59_000 + 30_000)).toBe(1)
  expect(stepOfCode(secret, '287082', 59_000 - 30_000)).toBe(1)
  expect(stepOfCode(secret, '287082', 59_000 + 60_000)).toBeUndefined()
})

test.each(['', '28708', '2870822', '28708x', ' 287082', '２８７０８２'])(
  '«%s» is refused as a TOTP code',
  (code) => {
    expect(stepOfCode(secret, code, 59_000)).toBeUndefined()
  },
)
