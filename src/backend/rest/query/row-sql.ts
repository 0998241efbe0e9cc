import { restErrors } from '../errors/rest-errors.ts'
import type { CompareOperator, Condition, IsValue } from '../parse/filters.ts'
import type { OrderTerm } from '../parse/query.ts'
import type { RowRange } from '../parse/row-range.ts'
import { type Operand, valueType } from '../plan/operand.ts'
import type { Output, ReadPlan } from '../plan/plan-read.ts'
import { isJson } from '../schema/schema.ts'

/** PostgreSQL's protocol allows 65,535; no honest request needs as many as this. */
const maxValues = 10_000

export class Values {
  readonly list: string[] = []

  bind(value: string): string {
    if (this.list.length === maxValues) throw restErrors.tooMany('values')
    this.list.push(value)
    return `$${this.list.length}::text`
  }
}

/** Only for names from the database's own tables and names of outputs. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`
}

export const rowAlias = 't'

const operators: Readonly<Record<CompareOperator, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  cs: '@>',
  cd: '<@',
}

const isTests: Readonly<Record<IsValue, string>> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
}

function operandSql({ column, path }: Operand, values: Values): string {
  const name = `${rowAlias}.${quoteName(column.name)}`
  if (path.length === 0) return name
  const steps = path.map(({ key, asText }) => {
    const value = values.bind(String(key))
    return `${asText ? '->>' : '->'} ${typeof key === 'number' ? `${value}::int4` : value}`
  })
  const document = isJson(column.baseType) ? name : `to_jsonb(${name})`
  return `(${document} ${steps.join(' ')})`
}

function conditionSql(condition: Condition<Operand>, values: Values): string {
  const sql = positiveSql(condition, values)
  return condition.isNegated ? `not (${sql})` : sql
}

function positiveSql(condition: Condition<Operand>, values: Values): string {
  if (condition.kind === 'group') {
    const members = condition.members.map((member) => conditionSql(member, values))
    return `(${members.join(` ${condition.join} `)})`
  }
  const operand = operandSql(condition.field, values)
  if (condition.kind === 'is') return `${operand} ${isTests[condition.value]}`
  const type = valueType(condition.field)
  if (condition.kind === 'in') {
    if (condition.values.length === 0) return 'false'
    const list = condition.values.map((value) => `${values.bind(value)}::${type}`)
    return `${operand} in (${list.join(', ')})`
  }
  const { operator, value } = condition
  const isPattern = operator === 'like' || operator === 'ilike'
  const bound = isPattern
    ? values.bind(value.replaceAll('*', '%'))
    : `${values.bind(value)}::${type}`
  return `${operand} ${operators[operator]} ${bound}`
}

export function whereSql({ where }: ReadPlan, values: Values): string {
  if (where.length === 0) return ''
  return ` where ${where.map((condition) => conditionSql(condition, values)).join(' and ')}`
}

export function orderSql(terms: OrderTerm<Operand>[], values: Values): string {
  if (terms.length === 0) return ''
  const list = terms.map(({ field, direction = 'asc', nulls }) => {
    const nullsOrder = nulls ? ` nulls ${nulls}` : ''
    return `${operandSql(field, values)} ${direction}${nullsOrder}`
  })
  return ` order by ${list.join(', ')}`
}

export function rangeSql({ offset, limit }: RowRange, values: Values): string {
  const limited = limit === undefined ? '' : ` limit ${values.bind(String(limit))}::int8`
  return offset === 0 ? limited : `${limited} offset ${values.bind(String(offset))}::int8`
}

export function outputsSql(outputs: Output[], values: Values): string {
  return outputs
    .map((output) => {
      if (output === 'all') return `${rowAlias}.*`
      const operand = operandSql(output.operand, values)
      const cast = output.cast === undefined ? operand : `cast(${operand} as ${output.cast})`
      return `${cast} as ${quoteName(output.name)}`
    })
    .join(', ')
}
