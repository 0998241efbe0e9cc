import { expect, test } from 'vitest'
import { checkContactLinks } from './check-links.ts'

const valid = 'Toate linkurile sunt valide și pot fi folosite!'
const badPhone = 'Formatul numărului de telefon poate fi invalid!'
const badEmail = 'Formatul adresei de email este invalid!'

test.each([
  ['contact@temelia.example', '+373 (22) 00-00-00', [valid]],
  ['contact@temelia.example', '022 int. 5', [badPhone, valid]],
  ['contact@temelia', '022', [badEmail]],
  ['con tact@temelia.example', 'abc', [badPhone, badEmail]],
])('the link test finds what is wrong with %s and %s', (email, phone, messages) => {
  expect(checkContactLinks(email, phone).map(({ message }) => message)).toEqual(messages)
})
