import { expect, test } from 'vitest'
import { mailHref, phoneHref } from './reach.ts'

test('a call link keeps what a telephone can dial', () => {
  expect(phoneHref('+373 (22) 000-000')).toBe('tel:+37322000000')
  expect(phoneHref('la recepție')).toBeUndefined()
})

test('a mail link carries an address and nothing more', () => {
  expect(mailHref(' contact@temelia.example ')).toBe('mailto:contact@temelia.example')
  expect(mailHref('a@b.md?subject=x')).toBeUndefined()
})
