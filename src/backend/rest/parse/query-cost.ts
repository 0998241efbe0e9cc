import { type Caller, isVisitor } from '../../postgres/roles.ts'
import { restErrors } from '../errors/rest-errors.ts'
import type { Condition } from './filters.ts'
import type { Query } from './query.ts'

/** Of the conditions of one request. A page of one's own has some ten; a search over every text column some fifty. */
const maxCost = { visitor: 500, privileged: 20_000 }

/** Known before the database is asked: what it would have to do for each row of the table. */
export function requireBearableCost(query: Query, caller: Caller): void {
  const most = isVisitor(caller) ? maxCost.visitor : maxCost.privileged
  if (costOf(query.where) > most) throw restErrors.tooCostly()
}

function costOf(conditions: readonly Condition[]): number {
  return conditions.reduce((cost, condition) => cost + costOfOne(condition), 0)
}

function costOfOne(condition: Condition): number {
  switch (condition.kind) {
    case 'group':
      return costOf(condition.members)
    case 'in':
      return 1 + condition.values.length / 10 + lengthCost(condition.values.join(''))
    case 'is':
      return 1
    case 'compare':
      return 1 + patternCost(condition) + lengthCost(condition.value)
  }
}

/** Each wildcard goes over the text again from where it stands. */
function patternCost({ operator, value }: Extract<Condition, { kind: 'compare' }>): number {
  if (operator !== 'like' && operator !== 'ilike') return 0
  return (value.match(/[%*_]/g) ?? []).length
}

function lengthCost(text: string): number {
  return text.length / 1_000
}
