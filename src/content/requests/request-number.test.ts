import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestNumber, requestNumberPattern } from './request-number.ts'

const key = fc.uuid({ version: 7 })

test('a request’s number depends on its key alone, and has no characters that look alike', async () => {
  await fc.assert(
    fc.asyncProperty(key, async (id) => {
      const number = await requestNumber(id)
      expect(number).toMatch(/^T-20\d\d-[2-9ACDEFGHJKMNPQRTVWXY]{5}$/)
      expect(number).toMatch(requestNumberPattern)
      expect(await requestNumber(id.toUpperCase())).toBe(number)
      expect(await requestNumber(id, 9)).toContain(number)
    }),
  )
})

test.each([
  ['019ab5a0-0000-7000-8000-000000000000', 2026],
  ['00000000-0000-7000-8000-000000000000', 2026],
  ['01b21dd2-1400-7000-8000-000000000000', 2029],
  ['ffffffff-ffff-7fff-bfff-ffffffffffff', 2099],
])('the number of the request with the key %s has the year %i', async (id, year) => {
  expect(await requestNumber(id)).toContain(`T-${year}-`)
})
