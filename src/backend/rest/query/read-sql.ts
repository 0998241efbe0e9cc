import type { Statement } from '../../postgres/engine.ts'
import type { RowRange } from '../parse/row-range.ts'
import type { ReadPlan } from '../plan/plan-read.ts'
import { exposedSchema } from '../schema/schema.ts'
import { orderSql, outputsSql, quoteName, rangeSql, rowAlias, Values, whereSql } from './row-sql.ts'

export interface BodyShape {
  kind: 'none' | 'list' | 'object' | 'values' | 'value'
  stripsNulls: boolean
}

/** The alias of the rows that the answer shows: those of one page, not all that match. */
const pageAlias = '_page'

/** The outer select reads them, so a function called in the inner one has already set them. */
const responseSettings = [
  `nullif(current_setting('response.status', true), '') as "responseStatus"`,
  `nullif(current_setting('response.headers', true), '') as "responseHeaders"`,
]

/** `_page.*` is the whole row even if a column is called `_page`. */
const bodies: Readonly<Record<BodyShape['kind'], string>> = {
  none: `''`,
  list: `coalesce(json_agg(${pageAlias}.*), '[]')`,
  object: `coalesce(json_agg(${pageAlias}.*) -> 0, 'null')`,
  values: `coalesce(json_agg(${pageAlias}.value), '[]')`,
  value: `coalesce(json_agg(${pageAlias}.value) -> 0, 'null')`,
}

export function pageSql(page: string, shape: BodyShape, extra: string[] = []): string {
  const body = bodies[shape.kind]
  const text = shape.stripsNulls && shape.kind !== 'none' ? `json_strip_nulls(${body})` : body
  const outputs = [
    `count(*) as "rowCount"`,
    `(${text})::text as body`,
    ...extra,
    ...responseSettings,
  ]
  return `select ${outputs.join(', ')} from (${page}) as ${pageAlias}`
}

export type TotalWanted = 'none' | 'exact' | { upTo: number }

export interface ReadOptions {
  range: RowRange
  total: TotalWanted
  shape: BodyShape
}

/** Reads from `source`, which is trusted SQL; `values` already holds the values bound in it. */
export function readSql(
  source: string,
  plan: ReadPlan,
  { range, total, shape }: ReadOptions,
  values: Values,
): string {
  const from = ` from ${source} as ${rowAlias}`
  const totals = total === 'none' ? [] : [`(${totalSql(from, plan, total, values)})::int8 as total`]
  const outputs = shape.kind === 'none' ? '1' : outputsSql(plan.outputs, values)
  const chosen = `select ${outputs}${from}${whereSql(plan, values)}`
  const page = chosen + orderSql(plan.order, values) + rangeSql(range, values)
  return pageSql(page, shape, totals)
}

function totalSql(
  from: string,
  plan: ReadPlan,
  total: Exclude<TotalWanted, 'none'>,
  values: Values,
): string {
  const where = whereSql(plan, values)
  if (total === 'exact') return `select count(*)${from}${where}`
  return `select count(*) from (select 1${from}${where} limit ${total.upTo}) as counted`
}

/** The plan it returns contains how many rows the database expects. */
export function estimateStatement(relation: string, plan: ReadPlan): Statement {
  const values = new Values()
  const from = ` from ${relationSql(relation)} as ${rowAlias}`
  const text = `explain (format json) select 1${from}${whereSql(plan, values)}`
  return { text, values: values.list }
}

export function relationSql(name: string): string {
  return `${quoteName(exposedSchema)}.${quoteName(name)}`
}

export function selectStatement(relation: string, plan: ReadPlan, options: ReadOptions): Statement {
  const values = new Values()
  const text = readSql(relationSql(relation), plan, options, values)
  return { text, values: values.list }
}
