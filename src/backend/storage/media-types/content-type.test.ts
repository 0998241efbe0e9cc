import { describe, expect, test } from 'vitest'
import {
  isAllowed,
  parseDeclaredType,
  requireDeclaredTypeAllowed,
  settleType,
} from './content-type.ts'

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
  ])('content declared as %s with the bytes %o is stored as %s', (declared, head, kept) => {
    expect(settleType(declared, head, null)).toBe(kept)
  })

  test('bytes that are no image are refused by a bucket for images, whatever they are declared as', () => {
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
  ])('%s is checked against the allowed types %j: %s', (type, allowed, expected) => {
    expect(isAllowed(type, allowed)).toBe(expected)
  })

  test('a declared type that is not allowed is refused unread, an unknown one only by its bytes', () => {
    expect(() => requireDeclaredTypeAllowed('text/html', ['image/png'])).toThrow('text/html')
    expect(() => requireDeclaredTypeAllowed(unknown, ['image/png'])).not.toThrow()
  })
})

describe('parseDeclaredType', () => {
  test.each([null, '', '  '])('the header %j counts as an unknown type', (header) => {
    expect(parseDeclaredType(header)).toBe(unknown)
  })
  test.each(['nonsense', 'text/html\r\nx: y', 'text/', `text/${'x'.repeat(300)}`, 'text/html;ă'])(
    'the header %j is refused as no media type',
    (header) => {
      expect(() => parseDeclaredType(header)).toThrow('is not supported')
    },
  )
})
