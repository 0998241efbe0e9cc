import { expect, test } from 'vitest'
import { firstPhone, mailParts, phoneParts } from './contact-links.ts'

test('a call link holds only what a phone can dial', () => {
  const hrefs = (written: string) => phoneParts(written).map(({ href }) => href)
  expect(hrefs('+373 (22) 000-000')).toEqual(['tel:+37322000000'])
  expect(hrefs('la recepție')).toEqual([undefined])
})

test.each([' / ', ',', '; ', '\n'])(
  'phone numbers separated by %j are a link each',
  (separator) => {
    expect(phoneParts(`022 12 34 56${separator}+373 69 123 456`)).toEqual([
      { text: '022 12 34 56', href: 'tel:022123456' },
      { text: separator, href: undefined },
      { text: '+373 69 123 456', href: 'tel:+37369123456' },
    ])
  },
)

test.each([
  ['24/7: 022 123 456', ['24/7: ', '022 123 456']],
  ['022 123 456 (24/7)', ['022 123 456', ' (24/7)']],
  ['24 / 7 – 022 123 456 / 069 111 222', ['24 / 7 – ', '022 123 456', ' / ', '069 111 222']],
  ['Zilnic 24/24, 7/7: +373 22 123 456', ['Zilnic', ' 24/24', ', ', '7/7: ', '+373 22 123 456']],
  ['022 12 34 24/7', ['022 12 34 24', '/', '7']],
])('hours and days in %j are not taken for a phone number', (written, texts) => {
  const parts = phoneParts(written)
  expect(parts.map(({ text }) => text)).toEqual(texts)
  const numbers = texts.filter((text) => /\d{3}/.test(text))
  expect(parts.flatMap(({ text, href }) => (href ? [text] : []))).toEqual(numbers)
  expect(firstPhone(written)?.text).toBe(numbers[0])
})

test.each([
  ['contact@temelia.example ', ['contact@temelia.example']],
  ['vânzări: a@b.md, c@d.md', ['a@b.md', 'c@d.md']],
  ['a@b.md / c@d.md', ['a@b.md', 'c@d.md']],
  ['a@b.md?subject=x', []],
])('every address in %j has a mail link, with nothing more in it', (written, addresses) => {
  const parts = mailParts(written)
  expect(parts.map(({ text }) => text).join('')).toBe(written)
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(
    addresses.map((address) => `mailto:${address}`),
  )
})

test.each([
  ['+373 22 000 000', '+373 22 000 000', 'tel:+37322000000'],
  ['birou: (022) 12-34-56, 069 111 222', '(022) 12-34-56', 'tel:022123456'],
  ['la cerere; 069 111 222 (vânzări)', '069 111 222', 'tel:069111222'],
])('the first number of %j stands without the words beside it', (written, text, href) => {
  expect(firstPhone(written)).toEqual({ text, href })
})

test('a text without a phone number has no first phone number', () => {
  expect(firstPhone('la cerere')).toBeUndefined()
})
