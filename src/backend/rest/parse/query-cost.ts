import { type Caller, isVisitor } from '../../postgres/caller.ts'
import { restErrors } from '../errors/rest-errors.ts'
import { type SingleCondition, singleConditions } from './filters.ts'
import type { Query } from './query.ts'

/** For all conditions of a request. A page of an application costs about ten, a search over every text column about fifty. */
const maxCost = { visitor: 500, privileged: 20_000 }

/** Estimates what the conditions cost the database for each row, before it is asked. */
export function requireBearableCost(query: Query, caller: Caller): void {
  const limit = isVisitor(caller) ? maxCost.visitor : maxCost.privileged
  const costs = [...singleConditions(query.where)].map(costOf)
  if (costs.reduce((sum, cost) => sum + cost, 0) > limit) throw restErrors.tooCostly()
}

function costOf(condition: SingleCondition): number {
  switch (condition.kind) {
    case 'in':
      return 1 + condition.values.length / 10 + lengthCost(condition.values.join(''))
    case 'is':
      return 1
    case 'compare':
      return 1 + patternCost(condition) + lengthCost(condition.value)
  }
}

/** For each wildcard the database scans the rest of the text again. */
function patternCost({ operator, value }: Extract<SingleCondition, { kind: 'compare' }>): number {
  if (operator !== 'like' && operator !== 'ilike') return 0
  return (value.match(/[%*_]/g) ?? []).length
}

function lengthCost(text: string): number {
  return text.length / 1_000
}
