import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafePictureUrl, isSafeUrl } from './address.ts'

test.each([
  'https://temelia.example/a?b=c#d',
  'http://localhost:3000',
  'mailto:contact@temelia.example',
  'tel:+373 22 000 000',
  '/proiecte?lang=ru',
  '/',
  '#',
  '#contact',
  ' https://temelia.example ',
])('%s may be linked to', (address) => {
  expect(isSafeUrl(address)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://a/b',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:///',
  'temelia.example',
  '',
])('%j may not be linked to', (address) => {
  expect(isSafeUrl(address)).toBe(false)
})

test('an accepted link never resolves to a scheme that runs or embeds content', () => {
  const start = fc.constantFrom('javascript:', 'data:', '/', '#', 'http:', 'tel:', ' ', '\\', '\n')
  const address = fc.array(fc.oneof(start, fc.string({ maxLength: 5 })), { maxLength: 5 })
  fc.assert(
    fc.property(address, (parts) => {
      const text = parts.join('')
      if (!isSafeUrl(text) || !URL.canParse(text, 'https://site.example')) return
      const { protocol } = new URL(text, 'https://site.example')
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol)
    }),
    { numRuns: 500 },
  )
})

test('the address of a picture is a web address or a path of this site', () => {
  const addresses = ['/a.jpg', 'https://a.example/b.png', 'mailto:a@b.c', '#a', 'data:image/png,']
  expect(addresses.map(isSafePictureUrl)).toEqual([true, true, false, false, false])
})
