import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../tests/support/any-text.ts'
import { volume } from '../../../tests/support/volume.ts'
import { offerProblems, problemsInOrder, readOffer } from './offer-fields.ts'
import { formFields } from './request.ts'

const read = (fields: Record<string, string>) => readOffer(new URLSearchParams(fields), formFields)
const problemsOf = (fields: Record<string, string>) => offerProblems(read(fields), formFields)

test('a phone or an e-mail, and the consent, are all that the request form requires', () => {
  expect(problemsOf({})).toEqual({ phone: 'no-contact', consent: 'consent' })
  expect(problemsOf({ phone: '069 123 456', consent: 'yes' })).toEqual({})
  expect(problemsOf({ email: 'ana@example.test', consent: 'yes' })).toEqual({})
  expect(problemsOf({ phone: '12', email: 'ana@', consent: 'yes' })).toEqual({
    phone: 'phone',
    email: 'email',
  })
})

test('problems are told in the order of the form, whichever was found first', () => {
  const problems = problemsOf({ message: 'x'.repeat(6_000) })
  expect(problemsInOrder(problems, formFields)).toEqual([
    ['phone', 'no-contact'],
    ['message', 'long'],
    ['consent', 'consent'],
  ])
})

test('a text that is too long is reported, and no character is left that the database refuses', () => {
  expect(problemsOf({ phone: '069123456', consent: 'yes', town: 'x'.repeat(201) })).toEqual({
    town: 'long',
  })
  fc.assert(
    fc.property(anyText(), (text) => {
      const { message, town } = read({ message: text, town: text })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be gone
      expect(message + town).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/)
      expect(town).not.toContain('\n')
      expect((message + town).isWellFormed()).toBe(true)
    }),
    { numRuns: volume(25, 100) },
  )
  expect(problemsOf({ message: 'x'.repeat(5_000) }).message).toBeUndefined()
  expect(problemsOf({ message: 'x'.repeat(5_001) }).message).toBe('long')
})
