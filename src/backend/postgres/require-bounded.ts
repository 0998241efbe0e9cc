import { nestingOf } from '../http/json.ts'
import { databaseErrors } from './database-error.ts'

/** Far below what the database's own check takes, which is some 5,000, and far above what anybody means. */
const maxNesting = 2_000
const maxLength = 64 * 1024 * 1024

/** The last look at what is bound to a statement of the embedded database: as JSON it must not be nested without end. */
export function requireBounded(parameters: readonly unknown[]): void {
  for (const parameter of parameters) {
    if (typeof parameter !== 'string') continue
    if (parameter.length > maxLength) throw databaseErrors.tooLong('a bound value')
    if (parameter.length > maxNesting && nestingOf(parameter) > maxNesting)
      throw databaseErrors.tooDeep('a bound value')
  }
}
