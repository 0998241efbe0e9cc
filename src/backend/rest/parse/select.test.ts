import { describe, expect, test } from 'vitest'
import { RestError } from '../errors/rest-errors.ts'
import { parseSelect } from './select.ts'

const field = (name: string, path: object[] = [], more: object = {}) => ({
  kind: 'field',
  field: { name, path },
  alias: undefined,
  cast: undefined,
  ...more,
})

describe('parseSelect', () => {
  test.each([
    ['', [{ kind: 'all' }]],
    ['*', [{ kind: 'all' }]],
    ['id, name', [field('id'), field('name')]],
    ['full name', [field('full name')]],
    ['with-dash', [field('with-dash')]],
    ['"a, \\"b"', [field('a, "b')]],
    ['other:id::text', [field('id', [], { alias: 'other', cast: 'text' })]],
    ['id::int4[]', [field('id', [], { cast: 'int4[]' })]],
    [
      'a->b->>c',
      [
        field('a', [
          { key: 'b', asText: false },
          { key: 'c', asText: true },
        ]),
      ],
    ],
    [
      'a->0->-1',
      [
        field('a', [
          { key: 0, asText: false },
          { key: -1, asText: false },
        ]),
      ],
    ],
    ['a->0x', [field('a', [{ key: '0x', asText: false }])]],
    ['a->"b,c"', [field('a', [{ key: 'b,c', asText: false }])]],
    ['id,other(a,b(c))', [field('id'), { kind: 'embed', name: 'other' }]],
    ['x:other!hint!inner(a)', [{ kind: 'embed', name: 'other' }]],
    ['...other(a)', [{ kind: 'embed', name: 'other' }]],
    ['other(a', [{ kind: 'embed', name: 'other' }]],
  ])('select=%s is parsed into its outputs', (text, expected) => {
    expect(parseSelect(text)).toEqual(expected)
  })

  test.each([
    '"a,b ""',
    'a,',
    ',a',
    'a:',
    'a->',
    'a::',
    'a;b',
    '"open',
    '""',
    'a::text; drop table',
  ])('the malformed select=%s is refused', (text) => {
    expect(() => parseSelect(text)).toThrow(RestError)
  })

  test('aggregates are refused with PostgREST’s error', () => {
    for (const text of ['count()', 'id.sum()', 'n:id.max()', 'id::int4.avg()'])
      expect(() => parseSelect(text)).toThrow('Use of aggregate functions is not allowed')
  })

  test('a request may select 100 outputs', () => {
    const outputs = (count: number) =>
      Array.from({ length: count }, (_, n) => `a${n}:settings`).join(',')
    expect(parseSelect(outputs(100))).toHaveLength(100)
    expect(() => parseSelect(outputs(101))).toThrow('too many selected columns')
  })
})
