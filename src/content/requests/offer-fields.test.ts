import fc from 'fast-check'
import { expect, test } from 'vitest'
import { volume } from '../../../tests/support/volume.ts'
import { offerProblems, offerTextLimits, problemsInOrder, readOffer } from './offer-fields.ts'

const read = (fields: Record<string, string>) => readOffer(new URLSearchParams(fields))

test('a phone or an e-mail, and the consent, are all that the request form requires', () => {
  expect(offerProblems(read({}))).toEqual({ phone: 'no-contact', consent: 'consent' })
  expect(offerProblems(read({ phone: '069 123 456', consent: 'yes' }))).toEqual({})
  expect(offerProblems(read({ email: 'ana@example.test', consent: 'yes' }))).toEqual({})
  expect(offerProblems(read({ phone: '12', email: 'ana@', consent: 'yes' }))).toEqual({
    phone: 'phone',
    email: 'email',
  })
})

test('problems are told in the order of the form, whichever was found first', () => {
  const problems = offerProblems(read({ message: 'x'.repeat(6_000) }))
  expect(problemsInOrder(problems)).toEqual([
    ['phone', 'no-contact'],
    ['message', 'long'],
    ['consent', 'consent'],
  ])
})

test('a text that is too long is reported, and no character is left that the database refuses', () => {
  expect(
    offerProblems(read({ phone: '069123456', consent: 'yes', town: 'x'.repeat(201) })),
  ).toEqual({ town: 'long' })
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { message, town } = read({ message: text, town: text })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be gone
      expect(message + town).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/)
      expect(town).not.toContain('\n')
      expect((message + town).isWellFormed()).toBe(true)
    }),
    { numRuns: volume(25, 100) },
  )
  expect(offerTextLimits.message).toBe(5_000)
})
