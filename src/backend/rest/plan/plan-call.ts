import { restErrors } from '../errors.ts'
import type { JsonBody } from '../parse/body.ts'
import type { Query } from '../parse/query.ts'
import { isJson, type Parameter, type Routine, type Schema } from '../schema/schema.ts'
import { planRead, type ReadPlan } from './plan-read.ts'

export interface CallPlan {
  routine: Routine
  given: Given
  read: ReadPlan
}

type Given =
  /** An object: its keys are the arguments. */
  | { kind: 'object'; text: string; parameters: Parameter[] }
  /** The body as it is, for the only parameter, which has no name. */
  | { kind: 'body'; text: string; parameter: Parameter }
  /** Texts from the query string. */
  | { kind: 'texts'; arguments: { parameter: Parameter; values: string[] }[] }

export function planCallByBody(
  name: string,
  query: Query,
  { text, value }: JsonBody,
  schema: Schema,
): CallPlan {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const keys = isObject ? Object.keys(value) : []
  const routines = schema.routines.get(name) ?? []
  const named = isObject ? routines.filter((routine) => takes(routine, keys)) : []
  const routine = pickOne(schema, named)
  if (routine) {
    const parameters = routine.parameters.filter((parameter) => keys.includes(parameter.name))
    return toPlan(routine, { kind: 'object', text, parameters }, query, schema)
  }
  const unnamed = pickOne(schema, routines.filter(takesWholeBody))
  const [parameter] = unnamed?.parameters ?? []
  if (!unnamed || !parameter) throw restErrors.noFunction(schema.name, name, keys, true)
  return toPlan(unnamed, { kind: 'body', text, parameter }, query, schema)
}

export function planCallByQuery(name: string, query: Query, schema: Schema): CallPlan {
  const keys = [...new Set(query.arguments.map(([key]) => key))]
  const routines = (schema.routines.get(name) ?? []).filter((routine) => takes(routine, keys))
  const routine = pickOne(schema, routines)
  if (!routine) throw restErrors.noFunction(schema.name, name, keys, false)
  const given = routine.parameters
    .filter((parameter) => keys.includes(parameter.name))
    .map((parameter) => ({
      parameter,
      values: query.arguments.filter(([key]) => key === parameter.name).map(([, value]) => value),
    }))
  return toPlan(routine, { kind: 'texts', arguments: given }, query, schema)
}

function toPlan(routine: Routine, given: Given, query: Query, schema: Schema): CallPlan {
  return { routine, given, read: planRead(query, routine, schema) }
}

function takes({ parameters }: Routine, keys: string[]): boolean {
  const names = parameters.map((parameter) => parameter.name)
  const isComplete = parameters.every(
    ({ name, hasDefault, isVariadic }) => hasDefault || isVariadic || keys.includes(name),
  )
  return isComplete && !names.includes('') && keys.every((key) => names.includes(key))
}

function takesWholeBody({ parameters: [only, ...others] }: Routine): boolean {
  return only?.name === '' && isJson(only.type) && others.length === 0
}

function pickOne(schema: Schema, candidates: Routine[]): Routine | undefined {
  if (candidates.length > 1)
    throw restErrors.ambiguousFunction(candidates.map((routine) => signature(schema, routine)))
  return candidates[0]
}

function signature(schema: Schema, { name, parameters }: Routine): string {
  const list = parameters.map((parameter) => `${parameter.name} => ${plainType(parameter.type)}`)
  return `${schema.name}.${name}(${list.join(', ')})`
}

function plainType(type: string): string {
  return type.replaceAll('"', '').replace(/^pg_catalog\./, '')
}
