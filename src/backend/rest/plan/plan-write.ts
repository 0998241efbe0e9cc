import { restErrors } from '../errors/rest-errors.ts'
import type { JsonBody } from '../parse/body.ts'
import type { Preferences } from '../parse/parse-request.ts'
import type { Query } from '../parse/query.ts'
import type { Column, Relation, Schema } from '../schema/schema.ts'
import { planRead, type ReadPlan } from './plan-read.ts'

export type WritePlan = InsertPlan | UpdatePlan | (Write & { verb: 'delete' })

interface Write {
  relation: Relation
  /** Its conditions choose the rows to change, its outputs what the answer shows of them. */
  read: ReadPlan
}

export interface InsertPlan extends Write {
  verb: 'insert'
  payload: Payload
  conflict: { columns: Column[]; resolution: 'merge-duplicates' | 'ignore-duplicates' } | undefined
}

export interface UpdatePlan extends Write {
  verb: 'update'
  payload: Payload
}

interface Payload {
  text: string
  rowCount: number
  columns: Column[]
  defaulted: ReadonlySet<Column>
}

export interface WriteRequest {
  query: Query
  preferences: Preferences
  body: JsonBody
}

export function planInsert(
  { query, preferences, body }: WriteRequest,
  relation: Relation,
  schema: Schema,
): InsertPlan {
  const { resolution } = preferences
  const conflict = (query.onConflict ?? relation.primaryKey).map((name) =>
    payloadColumn(relation, name),
  )
  return {
    verb: 'insert',
    relation,
    read: planRead({ ...query, where: [] }, relation, schema),
    payload: planPayload(body, query.columns, relation, preferences.missing === 'default'),
    conflict: resolution && conflict.length > 0 ? { columns: conflict, resolution } : undefined,
  }
}

export function planUpdate(
  { query, body }: WriteRequest,
  relation: Relation,
  schema: Schema,
): UpdatePlan {
  if (query.where.length === 0) throw restErrors.needsWhere('UPDATE')
  return {
    verb: 'update',
    relation,
    read: planRead(query, relation, schema),
    payload: planPayload(body, query.columns, relation, false),
  }
}

export function planDelete({ query }: WriteRequest, relation: Relation, schema: Schema): WritePlan {
  if (query.where.length === 0) throw restErrors.needsWhere('DELETE')
  return { verb: 'delete', relation, read: planRead(query, relation, schema) }
}

function planPayload(
  { text, value }: JsonBody,
  names: string[] | undefined,
  relation: Relation,
  takesDefaults: boolean,
): Payload {
  const rows = (Array.isArray(value) ? value : [value]).map(toKeys)
  const columns = (names ?? sharedKeys(rows)).map((name) => payloadColumn(relation, name))
  // As PostgREST does, the default is evaluated for every row, even one that has a value: a sequence advances for each.
  const defaulted = new Set(takesDefaults ? columns.filter((column) => column.default) : [])
  return { text, rowCount: rows.length, columns, defaulted }
}

function toKeys(row: unknown): Set<string> {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw restErrors.invalidBody()
  return new Set(Object.keys(row))
}

function sharedKeys([first, ...others]: Set<string>[]): string[] {
  const names = [...(first ?? [])]
  const isSame = (keys: Set<string>) =>
    keys.size === names.length && names.every((name) => keys.has(name))
  if (!others.every(isSame)) throw restErrors.invalidBody('All object keys must match')
  return names
}

function payloadColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name)
  if (!column) throw restErrors.noPayloadColumn(relation.name, name)
  return column
}
