import { restErrors } from '../errors/rest-errors.ts'
import { type Field, parseField, Scanner, takeQuoted } from './field.ts'

/** A condition on fields: names when parsed, columns once planned. */
export type Condition<F = Field> =
  | { kind: 'compare'; field: F; isNegated: boolean; operator: CompareOperator; value: string }
  | { kind: 'in'; field: F; isNegated: boolean; values: string[] }
  | { kind: 'is'; field: F; isNegated: boolean; value: IsValue }
  | { kind: 'group'; join: 'and' | 'or'; isNegated: boolean; members: Condition<F>[] }

export type SingleCondition = Exclude<Condition, { kind: 'group' }>

export function* singleConditions(conditions: readonly Condition[]): Iterable<SingleCondition> {
  for (const condition of conditions)
    if (condition.kind === 'group') yield* singleConditions(condition.members)
    else yield condition
}

const compareOperators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'cs',
  'cd',
] as const
export type CompareOperator = (typeof compareOperators)[number]
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

const unsupportedOperator =
  /(?:(?:pl|ph|w)?fts|ov|sl|sr|nxr|nxl|adj|i?match|isdistinct)(?=[.(])|(?:eq|gte?|lte?|i?like|i?match)\((?:any|all)\)/y
const operator = new RegExp(`(${compareOperators.join('|')}|in|is)\\.`, 'y')
const isValue = /(?:not_null|null|true|false|unknown)(?=[,)]|$)/iy
const group = /(not\.)?(and|or)(?=\()/y
const pgArray = /\{[^{}]*\}/y
const maxGroupDepth = 30
const maxValueLength = 65_536

/** One query parameter: `id=eq.1`. */
export function parseFilter(key: string, value: string): Condition {
  const fieldScanner = new Scanner(key, 'tree path')
  const field = parseField(fieldScanner)
  fieldScanner.expectEnd('"->"')
  const scanner = new Scanner(value, 'filter')
  const condition = parseOperation(scanner, field, (rest) => rest.take(/.*/suy)?.[0] ?? '')
  scanner.expectEnd('","')
  return condition
}

/** `or=(a.eq.1,and(b.gt.2,not.c.is.null))`; the key may be `not.or` too. */
export function parseLogic(key: string, value: string): Condition {
  const scanner = new Scanner(`${key}${value}`, 'logic tree')
  const start = scanner.take(group) ?? scanner.fail('"("')
  const condition = parseGroup(scanner, 0, start)
  scanner.expectEnd('")"')
  return condition
}

function parseMember(scanner: Scanner, depth: number): Condition {
  const start = scanner.take(group)
  if (start) return parseGroup(scanner, depth, start)
  const field = parseField(scanner)
  scanner.expect(/\./y, '"."')
  return parseOperation(scanner, field, parseListedValue)
}

function parseGroup(scanner: Scanner, depth: number, [, not, join]: RegExpExecArray): Condition {
  if (depth > maxGroupDepth) throw restErrors.tooMany('nested conditions')
  scanner.expect(/\(\s*/y, '"("')
  const members = [parseMember(scanner, depth + 1)]
  while (scanner.take(/\s*,\s*/y)) members.push(parseMember(scanner, depth + 1))
  scanner.expect(/\s*\)/y, '"," or ")"')
  return { kind: 'group', join: join as 'and' | 'or', isNegated: not !== undefined, members }
}

function parseOperation(
  scanner: Scanner,
  field: Field,
  parseValue: (scanner: Scanner) => string,
): Condition {
  const isNegated = scanner.take(/not\./y) !== undefined
  const name = scanner.take(operator)?.[1]
  if (name === 'in') return { kind: 'in', field, isNegated, values: parseList(scanner) }
  if (name === 'is') {
    const value = scanner.expect(isValue, 'null or trilean value (unknown, true, false)')[0]
    return { kind: 'is', field, isNegated, value: value.toLowerCase() as IsValue }
  }
  if (name !== undefined) {
    const value = requireShort(parseValue(scanner))
    return { kind: 'compare', field, isNegated, operator: name as CompareOperator, value }
  }
  const unsupported = scanner.take(unsupportedOperator)
  if (unsupported) throw restErrors.notImplemented(`The operator ${unsupported[0]} is not offered.`)
  return scanner.fail('"not" or operator (eq, gt, ...)')
}

function parseList(scanner: Scanner): string[] {
  scanner.expect(/\s*\(\s*/y, '"("')
  if (scanner.take(/\)\s*/y)) return []
  const values = [requireShort(parseListedValue(scanner))]
  while (scanner.take(/,/y)) values.push(requireShort(parseListedValue(scanner)))
  scanner.expect(/\)\s*/y, '"," or ")"')
  return values
}

/** Inside parentheses a value ends at a comma, unless it is quoted or an array. */
function parseListedValue(scanner: Scanner): string {
  if (scanner.take(/(?="(?:[^"\\]|\\.)*"(?:[,)]|$))/suy)) return takeQuoted(scanner) ?? ''
  return scanner.take(pgArray)?.[0] ?? scanner.take(/[^,)]*/y)?.[0] ?? ''
}

function requireShort(value: string): string {
  if (value.length > maxValueLength) throw restErrors.tooLong('A value', maxValueLength)
  return value
}
