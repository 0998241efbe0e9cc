import type { Statement } from '../../postgres/engine.ts'
import type { RowRange } from '../parse/row-range.ts'
import type { ReadPlan } from '../plan/plan-read.ts'
import { exposedSchema } from '../schema/schema.ts'
import { type BodyShape, pageSql } from './page-sql.ts'
import { orderSql, outputsSql, rangeSql, rowAlias, whereSql } from './row-sql.ts'
import { quoteName, Values } from './statement-parts.ts'

/** Whether to count all rows beside the page, and up to how many. */
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
