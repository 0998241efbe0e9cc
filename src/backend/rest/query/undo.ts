import type { WantedAnswer } from '../parse/parse-request.ts'
import type { Schema } from '../schema/schema.ts'
import type { Run } from './runner.ts'

/** `tx=rollback`: answers as if the change was made, then undoes it, if the database's settings allow it. */
export function undoIfAsked(run: Run, { preferences }: WantedAnswer, schema: Schema): Run {
  if (preferences.tx !== 'rollback' || !schema.mayUndo) return run
  return async (tx) => {
    await tx.script('savepoint before_the_request')
    const answer = await run(tx)
    await tx.script('rollback to savepoint before_the_request')
    answer.headers.append('preference-applied', 'tx=rollback')
    return answer
  }
}
