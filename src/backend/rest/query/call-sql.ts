import type { Statement } from '../../postgres/engine.ts'
import type { CallPlan } from '../plan/plan-call.ts'
import type { Parameter } from '../schema/schema.ts'
import { type ReadOptions, readSql, relationSql } from './read-sql.ts'
import { quoteName, Values } from './row-sql.ts'

/** Materialized, so that the function runs once however often its rows are read. */
export function callStatement(plan: CallPlan, options: ReadOptions): Statement {
  const values = new Values()
  // Results that are no rows get the column name `value`.
  const alias = plan.routine.result === 'row' ? 'result' : 'result (value)'
  const called = `select result.* from ${sourceSql(plan, values)} as ${alias}`
  const read = readSql('called', plan.read, options, values)
  return { text: `with called as materialized (${called}) ${read}`, values: values.list }
}

function sourceSql({ routine, given }: CallPlan, values: Values): string {
  const name = relationSql(routine.name)
  if (given.kind === 'body') return `${name}(${values.bind(given.text)}::${given.parameter.type})`
  if (given.kind === 'object') return objectCallSql(name, given, values)
  const list = given.arguments.map(({ parameter, values: texts }) =>
    argumentSql(parameter, textSql(parameter, texts, values)),
  )
  return `${name}(${list.join(', ')})`
}

/** The object becomes a row of its keys with the parameters' types, whose columns are the arguments. */
function objectCallSql(
  name: string,
  given: Extract<CallPlan['given'], { kind: 'object' }>,
  values: Values,
): string {
  if (given.parameters.length === 0) return `${name}()`
  const columns = given.parameters.map(
    (parameter) => `${quoteName(parameter.name)} ${parameter.type}`,
  )
  const record = `json_to_record(${values.bind(given.text)}::json) as given (${columns.join(', ')})`
  const list = given.parameters.map((parameter) =>
    argumentSql(parameter, `given.${quoteName(parameter.name)}`),
  )
  return `${record}, lateral ${name}(${list.join(', ')})`
}

function argumentSql({ name, isVariadic }: Parameter, value: string): string {
  return `${isVariadic ? 'variadic ' : ''}${quoteName(name)} => ${value}`
}

/** A variadic parameter takes every text given under its name; any other takes the last. */
function textSql({ type, isVariadic }: Parameter, texts: string[], values: Values): string {
  if (isVariadic && texts.length > 1)
    return `array[${texts.map((text) => values.bind(text)).join(', ')}]::${type}`
  return `${values.bind(texts.at(-1) ?? '')}::${type}`
}
