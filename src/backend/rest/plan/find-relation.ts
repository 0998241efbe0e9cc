import { restErrors } from '../errors/rest-errors.ts'
import type { Relation, Schema } from '../schema/schema.ts'
import { mostSimilar } from './most-similar.ts'

/** A table or view by its name in the address. */
export function findRelation({ relations }: Schema, name = ''): Relation {
  const relation = relations.get(name)
  if (!relation) throw restErrors.noRelation(name, mostSimilar('name', name, [...relations.keys()]))
  return relation
}
