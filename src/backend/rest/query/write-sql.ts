import type { Statement } from '../../postgres/engine.ts'
import type { ReadPlan } from '../plan/plan-read.ts'
import type { InsertPlan, UpdatePlan, WritePlan } from '../plan/plan-write.ts'
import type { Column, Relation } from '../schema/schema.ts'
import { type BodyShape, pageSql, relationSql } from './read-sql.ts'
import { orderSql, outputsSql, quoteName, rowAlias, Values, whereSql } from './row-sql.ts'

/** A setting of the transaction that counts the rows an upsert updated; the system column xmax would tell too, but needs more rights. */
const updatedSetting = 'rest.updated'
const updatedSoFar = `coalesce(nullif(current_setting('${updatedSetting}', true), ''), '0')`

export function writeStatement(plan: WritePlan, shape: BodyShape, wantsKey: boolean): Statement {
  const values = new Values()
  const wantsRows = shape.kind !== 'none'
  const returning = [
    ...(wantsRows ? returnedColumns(plan.read, plan.relation) : []),
    ...(wantsKey ? plan.relation.primaryKey : []),
  ]
  const list = [...new Set(returning)].map((name) => `${rowAlias}.${quoteName(name)}`)
  const change = `${changeSql(plan, values)} returning ${list.join(', ') || '1'}`
  const outputs = wantsRows ? outputsSql(plan.read.outputs, values) : '1'
  const order = wantsRows ? orderSql(plan.read.order, values) : ''
  const page = `select ${outputs} from changed as ${rowAlias}${order}`
  const extra = [`${updatedSoFar}::int4 as "updatedCount"`]
  if (wantsKey) extra.push(`(${keySql(plan.relation)}) as key`)
  return { text: `with changed as (${change}) ${pageSql(page, shape, extra)}`, values: values.list }
}

/** Returns only the columns of the answer, so that a grant on those columns is enough. */
function returnedColumns({ outputs, order }: ReadPlan, { columns }: Relation): string[] {
  if (outputs.includes('all')) return [...columns.keys()]
  const shown = outputs.flatMap((output) => (output === 'all' ? [] : [output.operand.column.name]))
  return [...shown, ...order.map(({ field }) => field.column.name)]
}

function keySql({ primaryKey }: Relation): string {
  const texts = primaryKey.map((name) => `${rowAlias}.${quoteName(name)}::text`)
  return `select json_build_array(${texts.join(', ')})::text from changed as ${rowAlias} limit 1`
}

function changeSql(plan: WritePlan, values: Values): string {
  const target = `${relationSql(plan.relation.name)} as ${rowAlias}`
  if (plan.verb === 'insert') return insertSql(target, plan, values)
  if (plan.verb === 'update') return updateSql(target, plan, values)
  return `delete from ${target}${whereSql(plan.read, values)}`
}

function insertSql(target: string, { payload, conflict }: InsertPlan, values: Values): string {
  const { columns, defaulted } = payload
  const onConflict = conflict ? ` on conflict ${conflictSql(conflict, columns)}` : ''
  if (columns.length === 0) return `insert into ${target} default values${onConflict}`
  const names = columns.map(({ name }) => quoteName(name)).join(', ')
  const source =
    defaulted.size > 0
      ? `${elementRows(payload, values)}, ${defaultsSql(defaulted)}`
      : payloadRows(payload, values)
  const cells = columns.map((column) => {
    const cell = `given.${quoteName(column.name)}`
    if (!defaulted.has(column)) return cell
    return `case when item.element ? ${values.bind(column.name)} then ${cell} else initial.${quoteName(column.name)} end`
  })
  return `insert into ${target} (${names}) select ${cells.join(', ')} from ${source}${onConflict}`
}

function conflictSql(
  { columns, resolution }: NonNullable<InsertPlan['conflict']>,
  payload: Column[],
): string {
  const key = `(${columns.map(({ name }) => quoteName(name)).join(', ')})`
  if (resolution === 'ignore-duplicates' || payload.length === 0) return `${key} do nothing`
  const sets = payload.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`)
  // The condition is always true; the database counts the row when it evaluates it.
  const counted = `set_config('${updatedSetting}', (${updatedSoFar}::int4 + 1)::text, true)`
  return `${key} do update set ${sets.join(', ')} where ${counted} is not null`
}

function updateSql(target: string, { payload, read }: UpdatePlan, values: Values): string {
  const sets = payload.columns.map(({ name }) => `${quoteName(name)} = given.${quoteName(name)}`)
  const source = `(select * from ${payloadRows(payload, values)} limit 1) as given`
  return `update ${target} set ${sets.join(', ')} from ${source}${whereSql(read, values)}`
}

type Payload = InsertPlan['payload']

function payloadRows({ text, columns }: Payload, values: Values): string {
  const json = `${values.bind(text)}::json`
  const reader = text.trimStart().startsWith('[') ? 'json_to_recordset' : 'json_to_record'
  return `${reader}(${json}) as given (${columnTypes(columns)})`
}

/** Each row with its JSON object, whose keys tell which columns take their default. */
function elementRows({ text, columns }: Payload, values: Values): string {
  const json = `${values.bind(text)}::jsonb`
  const list = text.trimStart().startsWith('[') ? json : `jsonb_build_array(${json})`
  return `jsonb_array_elements(${list}) as item (element), jsonb_to_record(item.element) as given (${columnTypes(columns)})`
}

/** The condition makes it depend on the row; otherwise the database would evaluate the defaults once for all rows. */
function defaultsSql(columns: Iterable<Column>): string {
  const list = [...columns].map((column) => `${column.default} as ${quoteName(column.name)}`)
  return `lateral (select ${list.join(', ')} where item.element is not null) as initial`
}

function columnTypes(columns: Column[]): string {
  return columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ')
}
