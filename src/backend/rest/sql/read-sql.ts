import type { RowRange } from '../parse/row-range.ts'
import type { ReadPlan } from '../plan/plan-read.ts'
import { type BodyShape, pageSql } from './body.ts'
import { orderSql, outputsSql, rangeSql, rowAlias, whereSql } from './rows.ts'
import { quoteName, type Statement, Values } from './statement.ts'

export interface ReadOptions {
  range: RowRange
  wantsTotal: boolean
  shape: BodyShape
}

/** Reads from `source`, which is trusted SQL; `values` already holds what that SQL binds. */
export function readSql(
  source: string,
  plan: ReadPlan,
  { range, wantsTotal, shape }: ReadOptions,
  values: Values,
): string {
  const from = ` from ${source} as ${rowAlias}`
  const total = wantsTotal ? [`(select count(*)${from}${whereSql(plan, values)}) as total`] : []
  const outputs = shape.kind === 'none' ? '1' : outputsSql(plan.outputs, values)
  const chosen = `select ${outputs}${from}${whereSql(plan, values)}`
  const page = chosen + orderSql(plan.order, values) + rangeSql(range, values)
  return pageSql(page, shape, total)
}

export function relationSql(schema: string, name: string): string {
  return `${quoteName(schema)}.${quoteName(name)}`
}

export function selectStatement(
  schema: string,
  relation: string,
  plan: ReadPlan,
  options: ReadOptions,
): Statement {
  const values = new Values()
  const text = readSql(relationSql(schema, relation), plan, options, values)
  return { text, values: values.list }
}
