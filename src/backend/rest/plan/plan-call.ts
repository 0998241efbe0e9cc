import { isJsonObject } from '#kit/http/json.ts'
import { restErrors } from '../errors/rest-errors.ts'
import type { JsonBody } from '../parse/body.ts'
import type { Query } from '../parse/query.ts'
import {
  exposedSchema,
  isJson,
  type Parameter,
  type Routine,
  type Schema,
} from '../schema/schema.ts'
import { mostSimilar } from './most-similar.ts'
import { requireShallow } from './operand.ts'
import { planRead, type ReadPlan, toStandardName } from './plan-read.ts'

export interface CallPlan {
  routine: Routine
  given: Given
  read: ReadPlan
}

type Given =
  /** A JSON object, whose keys name the parameters. */
  | { kind: 'object'; text: string; parameters: Parameter[] }
  /** The whole body, for a function whose only parameter has no name. */
  | { kind: 'body'; text: string; parameter: Parameter }
  /** Texts from the query string. */
  | { kind: 'texts'; arguments: { parameter: Parameter; values: string[] }[] }

export function planCallByBody(
  name: string,
  query: Query,
  { text, value }: JsonBody,
  schema: Schema,
): CallPlan {
  const isObject = isJsonObject(value)
  const keys = isObject ? Object.keys(value) : []
  const routines = schema.routines.get(name) ?? []
  const byName = isObject ? pickOne(routines.filter((one) => takes(one, keys))) : undefined
  const routine = byName ?? pickOne(routines.filter((one) => takesBody(one.parameters)))
  if (!routine) throw restErrors.noFunction(name, keys, true, hintFor(name, keys, schema))
  const [parameter] = routine.parameters
  // An object whose only key is the parameter's empty name is the argument whole, as any other body.
  if (parameter?.name === '' && (!byName || keys.length > 0)) {
    const isBytes = parameter.type === byteaType
    const argument = isBytes ? `\\x${Buffer.from(text).toString('hex')}` : text
    return toPlan(routine, { kind: 'body', text: argument, parameter }, query, schema)
  }
  const parameters = routine.parameters.filter(({ name }) => keys.includes(name))
  return toPlan(routine, { kind: 'object', text, parameters }, query, schema)
}

export function planCallByQuery(name: string, query: Query, schema: Schema): CallPlan {
  const keys = [...new Set(query.arguments.map(([key]) => key))]
  const routines = (schema.routines.get(name) ?? []).filter((routine) => takes(routine, keys))
  const routine = pickOne(routines)
  // Only a body is the argument of an unnamed parameter.
  if (!routine || keys.includes(''))
    throw restErrors.noFunction(name, keys, false, hintFor(name, keys, schema))
  const given = routine.parameters
    .filter((parameter) => keys.includes(parameter.name))
    .map((parameter) => ({
      parameter,
      values: query.arguments.filter(([key]) => key === parameter.name).map(([, value]) => value),
    }))
  for (const { parameter, values } of given)
    if (isJson(parameter.type)) requireShallow(values, `The argument ${parameter.name}`)
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
  return isComplete && isCallable(parameters) && keys.every((key) => names.includes(key))
}

/** An unnamed parameter can only take the whole body, so a function with one must have no other. */
function isCallable(parameters: readonly Parameter[]): boolean {
  return parameters.every(({ name }) => name !== '') || takesBody(parameters, [textType, byteaType])
}

const textType = '"pg_catalog"."text"'
const byteaType = '"pg_catalog"."bytea"'

/** A parameter of type json or jsonb takes any body whole; others only an object under their empty name. */
function takesBody([only, ...others]: readonly Parameter[], more: readonly string[] = []): boolean {
  if (only?.name !== '' || others.length > 0) return false
  return isJson(only.type) || more.includes(only.type)
}

function hintFor(name: string, keys: string[], schema: Schema): string | undefined {
  const overloads = callable(schema.routines.get(name) ?? [])
  const best =
    overloads.length > 0
      ? similarOverload(name, keys, overloads)
      : mostSimilar('name', name, callableNames(schema))
  return best && `Perhaps you meant to call the function ${exposedSchema}.${best}`
}

function similarOverload(name: string, keys: string[], overloads: Routine[]): string | undefined {
  const parameterLists = overloads.map(({ parameters }) =>
    toParameterList(parameters.map((one) => one.name)),
  )
  const best = mostSimilar('parameters', toParameterList(keys), parameterLists)
  return best && `${name}${best}`
}

function toParameterList(names: string[]): string {
  return `(${names.toSorted().join(', ')})`
}

function callableNames({ routines }: Schema): string[] {
  return [...routines].flatMap(([name, overloads]) =>
    callable(overloads).length > 0 ? [name] : [],
  )
}

function callable(routines: readonly Routine[]): Routine[] {
  return routines.filter(({ parameters }) => isCallable(parameters))
}

function pickOne(candidates: Routine[]): Routine | undefined {
  if (candidates.length > 1) {
    const open = candidates.map((routine) => openSignature(routine)).toSorted()
    throw restErrors.ambiguousFunction(open.map((text) => `${text})`))
  }
  return candidates[0]
}

/** The closing bracket is added after sorting: without it, fewer parameters come first, as PostgREST lists them. */
function openSignature({ name, parameters }: Routine): string {
  const list = parameters.map((parameter) => `${parameter.name} => ${plainType(parameter.type)}`)
  return `${exposedSchema}.${name}(${list.join(', ')}`
}

function plainType(type: string): string {
  const [, list = '', name = ''] = /^"pg_catalog"\."(_?)(.*)"$/.exec(type) ?? []
  if (name === '') return type.replaceAll('"', '')
  return `${toStandardName.get(name) ?? name}${list && '[]'}`
}
