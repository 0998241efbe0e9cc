import { expect, test } from 'vitest'
import { mailHref, phoneParts } from './reach.ts'

test('a call link keeps what a telephone can dial', () => {
  const hrefs = (written: string) => phoneParts(written).map(({ href }) => href)
  expect(hrefs('+373 (22) 000-000')).toEqual(['tel:+37322000000'])
  expect(hrefs('la recepție')).toEqual([undefined])
})

test.each([' / ', ',', '; '])('numbers with %j between them have a link each', (separator) => {
  expect(phoneParts(`022 12 34 56${separator}+373 69 123 456`)).toEqual([
    { text: '022 12 34 56', href: 'tel:022123456' },
    { text: separator, href: undefined },
    { text: '+373 69 123 456', href: 'tel:+37369123456' },
  ])
})

test('a mail link carries an address and nothing more', () => {
  expect(mailHref(' contact@temelia.example ')).toBe('mailto:contact@temelia.example')
  expect(mailHref('a@b.md?subject=x')).toBeUndefined()
})
