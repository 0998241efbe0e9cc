import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRowRange } from './row-range.ts'

const parse = (query: string, header: string | null = null) =>
  parseRowRange(new URLSearchParams(query), header)

describe('parseRowRange', () => {
  test.each([
    ['', null, { offset: 0, limit: undefined }],
    ['limit=5', null, { offset: 0, limit: 5 }],
    ['limit=0', '2-4', { offset: 2, limit: 0 }],
    ['offset=-3&limit=x', null, { offset: 0, limit: undefined }],
    ['', '10-19', { offset: 10, limit: 10 }],
    ['', '10-', { offset: 10, limit: undefined }],
    ['', 'bytes=0-5', { offset: 0, limit: undefined }],
    ['limit=5&offset=2', '4-100', { offset: 4, limit: 3 }],
    ['limit=99999999999999999999', null, { offset: 0, limit: 2 ** 52 }],
  ])('the query %s with the header Range %s gives offset and limit', (query, header, expected) => {
    expect(parse(query, header)).toEqual(expected)
  })

  test.each([
    ['limit=-1', null],
    ['', '9-0'],
    ['limit=2', '5-9'],
  ])('the query %s with the header Range %s cannot be satisfied', (query, header) => {
    expect(() => parse(query, header)).toThrow('Requested range not satisfiable')
  })

  test('a page is the intersection of limit, offset and the Range header', () => {
    const small = fc.nat(20)
    fc.assert(
      fc.property(small, small, small, small, (limit, offset, from, length) => {
        const rows = Array.from({ length: 50 }, (_, row) => row)
        const wanted = rows
          .slice(offset, offset + limit)
          .filter((row) => row >= from && row <= from + length)
        fc.pre(wanted.length > 0)
        const page = parse(`limit=${limit}&offset=${offset}`, `${from}-${from + length}`)
        expect(rows.slice(page.offset, page.offset + (page.limit ?? 50))).toEqual(wanted)
      }),
    )
  })
})
