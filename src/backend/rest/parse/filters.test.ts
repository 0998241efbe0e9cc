import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../../tests/support/any-text.ts'
import { RestError } from '../errors/rest-errors.ts'
import { parseFilter, parseLogic } from './filters.ts'

const id = { name: 'id', path: [] }

describe('parseFilter', () => {
  test.each([
    ['eq.1', { kind: 'compare', operator: 'eq', value: '1', isNegated: false }],
    ['eq.', { kind: 'compare', operator: 'eq', value: '', isNegated: false }],
    ['not.eq.a.b,(c)', { kind: 'compare', operator: 'eq', value: 'a.b,(c)', isNegated: true }],
    ['eq."kept"', { kind: 'compare', operator: 'eq', value: '"kept"', isNegated: false }],
    ['cs.{a,"b c"}', { kind: 'compare', operator: 'cs', value: '{a,"b c"}', isNegated: false }],
    ['is.NULL', { kind: 'is', value: 'null', isNegated: false }],
    ['not.is.true', { kind: 'is', value: 'true', isNegated: true }],
    ['in.(1,"a,b",c d)', { kind: 'in', values: ['1', 'a,b', 'c d'], isNegated: false }],
    ['in.("say \\"hi\\"",a"b)', { kind: 'in', values: ['say "hi"', 'a"b'], isNegated: false }],
    ['in.()', { kind: 'in', values: [], isNegated: false }],
    ['not.in.(1)', { kind: 'in', values: ['1'], isNegated: true }],
  ])('the filter %s is parsed into operator, value and negation', (value, expected) => {
    expect(parseFilter('id', value)).toEqual({ field: id, ...expected })
  })

  test.each(['1', 'eq', 'same.1', 'is.nullish', 'is.', 'in.1', 'in.(1', 'in.(1)x', 'not.not.eq.1'])(
    'the malformed filter %s is refused',
    (value) => {
      expect(() => parseFilter('id', value)).toThrow(RestError)
    },
  )

  test('any value and any quoted list is parsed as it was sent', () => {
    fc.assert(
      fc.property(anyText(), (value) => {
        expect(parseFilter('id', `eq.${value}`)).toMatchObject({ value })
        const quoted = `"${value.replace(/[\\"]/g, '\\$&')}"`
        expect(parseFilter('id', `in.(${quoted},${quoted})`)).toMatchObject({
          values: [value, value],
        })
        expect(parseLogic('or', `(id.eq.${quoted})`)).toMatchObject({ members: [{ value }] })
      }),
    )
  })
})

describe('parseLogic', () => {
  test('groups of conditions can be nested and negated', () => {
    const parsed = parseLogic('not.or', '(id.eq.1, not.and(id.gt.2,id.in.(3,4)))')
    expect(parsed).toMatchObject({
      join: 'or',
      isNegated: true,
      members: [
        { operator: 'eq', value: '1' },
        { join: 'and', isNegated: true, members: [{ value: '2' }, { values: ['3', '4'] }] },
      ],
    })
  })

  test('a group takes JSON paths as fields and arrays as values', () => {
    expect(parseLogic('or', '(a->b->>c.eq.1,tags.cs.{a,b})')).toMatchObject({
      members: [
        { field: { name: 'a', path: [{ key: 'b' }, { key: 'c', asText: true }] } },
        { operator: 'cs', value: '{a,b}' },
      ],
    })
  })

  test.each(['', '()', '(a)', '(a.eq.1', '(a.eq.1))', 'a.eq.1'])(
    'the malformed group %s is refused',
    (text) => {
      expect(() => parseLogic('or', text)).toThrow(RestError)
    },
  )

  test('groups nested too deeply are refused', () => {
    expect(() => parseLogic('or', `${'(and'.repeat(5000)}`)).toThrow('too many nested conditions')
  })
})
