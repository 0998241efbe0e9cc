import { restErrors } from '../errors.ts'
import type { Field, JsonStep } from '../parse/field.ts'
import type { Condition } from '../parse/filters.ts'
import type { Column } from '../schema/schema.ts'

/** What fields are resolved against: a table, a view, or the rows a function gives. */
export interface RowSource {
  name: string
  columns: ReadonlyMap<string, Column>
}

/** A field whose column is known to exist. */
export interface Operand {
  column: Column
  path: JsonStep[]
}

export function resolveField(field: Field, source: RowSource): Operand {
  const column = source.columns.get(field.name)
  if (!column) throw restErrors.noColumn(source.name, field.name)
  return { column, path: field.path }
}

export function resolveCondition(condition: Condition, source: RowSource): Condition<Operand> {
  if (condition.kind !== 'group')
    return { ...condition, field: resolveField(condition.field, source) }
  const members = condition.members.map((member) => resolveCondition(member, source))
  return { ...condition, members }
}
