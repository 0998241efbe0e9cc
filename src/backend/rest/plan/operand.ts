import { maxStoredDepth, nestingOf } from '#kit/http/json.ts'
import { restErrors } from '../errors/rest-errors.ts'
import type { Field, JsonStep } from '../parse/field.ts'
import type { Condition, SingleCondition } from '../parse/filters.ts'
import { type Column, isJson, type Relation, type Schema } from '../schema/schema.ts'
import { mostSimilar } from './most-similar.ts'

export interface RowSource {
  name: string
  columns: ReadonlyMap<string, Column>
}

export interface Operand {
  column: Column
  path: JsonStep[]
}

export function findRelation({ relations }: Schema, name = ''): Relation {
  const relation = relations.get(name)
  if (!relation) throw restErrors.noRelation(name, mostSimilar('name', name, [...relations.keys()]))
  return relation
}

export function resolveField(field: Field, source: RowSource): Operand {
  const column = source.columns.get(field.name)
  if (!column) throw restErrors.noColumn(source.name, field.name)
  return { column, path: field.path }
}

export function resolveCondition(condition: Condition, source: RowSource): Condition<Operand> {
  if (condition.kind !== 'group') {
    const field = resolveField(condition.field, source)
    if (isJson(valueType(field))) requireShallow(valuesOf(condition), 'A JSON value')
    return { ...condition, field }
  }
  const members = condition.members.map((member) => resolveCondition(member, source))
  return { ...condition, members }
}

/** The type a value is compared as: the column's, or the type at the end of the path. */
export function valueType({ column, path }: Operand): string {
  const last = path.at(-1)
  if (!last) return column.baseType
  if (last.asText) return 'text'
  return isJson(column.baseType) ? column.baseType : 'jsonb'
}

export function requireShallow(values: readonly string[], what: string): void {
  if (values.some((value) => nestingOf(value) > maxStoredDepth)) throw restErrors.tooDeep(what)
}

function valuesOf(condition: SingleCondition): string[] {
  if (condition.kind === 'in') return condition.values
  return condition.kind === 'compare' ? [condition.value] : []
}
