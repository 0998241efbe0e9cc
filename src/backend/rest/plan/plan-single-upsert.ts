import { restErrors } from '../errors/rest-errors.ts'
import type { Condition } from '../parse/filters.ts'
import type { Relation, Schema } from '../schema/schema.ts'
import { type InsertPlan, planInsert, type WriteRequest } from './plan-write.ts'

/** PUT: the address names one row by its primary key, and the body is that row. */
export function planSingleUpsert(
  { query, preferences, body }: WriteRequest,
  relation: Relation,
  schema: Schema,
): InsertPlan {
  const key = addressedKey(query.where, relation)
  requireSameKey(body.value, key)
  const asUpsert = { ...preferences, resolution: 'merge-duplicates' as const }
  const wholeKey = { ...query, onConflict: [...relation.primaryKey] }
  const plan = planInsert({ query: wholeKey, preferences: asUpsert, body }, relation, schema)
  return { ...plan, isSingle: true }
}

function addressedKey(where: Condition[], { primaryKey }: Relation): Map<string, string> {
  const key = new Map<string, string>()
  for (const condition of where) {
    const isEqual = condition.kind === 'compare' && condition.operator === 'eq'
    if (!isEqual || condition.isNegated || condition.field.path.length > 0)
      throw restErrors.putNeedsPrimaryKey()
    key.set(condition.field.name, condition.value)
  }
  const isWhole = key.size === primaryKey.length && primaryKey.every((name) => key.has(name))
  if (primaryKey.length === 0 || !isWhole || where.length !== key.size)
    throw restErrors.putNeedsPrimaryKey()
  return key
}

function requireSameKey(value: unknown, key: Map<string, string>): void {
  const [row, ...others] = Array.isArray(value) ? value : [value]
  if (typeof row !== 'object' || row === null || others.length > 0)
    throw restErrors.putKeyMismatch()
  for (const [name, wanted] of key) {
    const given = Object.hasOwn(row, name) ? row[name] : undefined
    if (String(given) !== wanted) throw restErrors.putKeyMismatch()
  }
}
