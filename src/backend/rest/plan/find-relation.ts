import { restErrors } from '../errors/rest-errors.ts'
import type { Relation, Schema } from '../schema/schema.ts'

export function findRelation({ relations }: Schema, name = ''): Relation {
  const relation = relations.get(name)
  if (!relation) throw restErrors.noRelation(name)
  return relation
}
