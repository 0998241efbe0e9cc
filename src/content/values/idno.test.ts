import { expect, test } from 'vitest'
import { parseIdno } from './idno.ts'

// Numbers of companies as the public register has them.
test.each(['1002600046027', '1003600106115', '1008600038413', ' 1008 6000 38413 '])(
  '%j is an IDNO',
  (written) => expect(parseIdno(written)).toBe(written.replaceAll(' ', '')),
)

test.each([
  '1008600038412',
  '1080600038413',
  '100860003841',
  '10086000384130',
  '',
  'abc',
  '0000000000000',
])('%j is no IDNO: wrong check digit, digits exchanged, too short or too long', (written) =>
  expect(parseIdno(written)).toBeUndefined(),
)
