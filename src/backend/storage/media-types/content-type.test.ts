import { describe, expect, test } from 'vitest'
import { declaredType, isAllowed, requireAllowedName, settleType } from './content-type.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const text = Buffer.from('text')
const unknown = 'application/octet-stream'

describe('settleType', () => {
  test.each([
    ['image/png', png, 'image/png'],
    ['image/jpeg', png, 'image/png'],
    ['image/png', text, unknown],
    [unknown, png, 'image/png'],
    [unknown, text, unknown],
    ['text/plain;charset=UTF-8', png, 'text/plain;charset=UTF-8'],
    ['image/svg+xml', text, 'image/svg+xml'],
  ])('%s over %o is kept as %s', (declared, head, kept) => {
    expect(settleType(declared, head, null)).toBe(kept)
  })

  test('what only pretends to be an image does not get into a bucket for images', () => {
    expect(() => settleType('image/png', text, ['image/*'])).toThrow('is not supported')
    expect(settleType(unknown, png, ['image/*'])).toBe('image/png')
  })
})

describe('isAllowed', () => {
  test.each([
    ['image/png', ['image/*'], true],
    ['IMAGE/PNG; x=y', ['image/png'], true],
    ['imagex/png', ['image/*'], false],
    ['text/html', ['image/*', 'text/plain'], false],
    ['text/html', [], true],
    ['text/html', null, true],
    ['text/html', ['*/*'], true],
  ])('%s against %j: %s', (type, allowed, expected) => {
    expect(isAllowed(type, allowed)).toBe(expected)
  })

  test('a name that is not allowed is refused unread, an unknown type only once it is read', () => {
    expect(() => requireAllowedName('text/html', ['image/png'])).toThrow('text/html')
    expect(() => requireAllowedName(unknown, ['image/png'])).not.toThrow()
  })
})

describe('declaredType', () => {
  test.each([null, '', '  '])('%j is unknown', (header) => {
    expect(declaredType(header)).toBe(unknown)
  })
  test.each(['nonsense', 'text/html\r\nx: y', 'text/', `text/${'x'.repeat(300)}`, 'text/html;ă'])(
    '%j is no type',
    (header) => {
      expect(() => declaredType(header)).toThrow('is not supported')
    },
  )
})
