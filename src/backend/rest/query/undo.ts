import type { CallContext } from '../parse/parse-request.ts'
import type { Schema } from '../schema/schema.ts'
import type { Run } from './runner.ts'

/** `tx=rollback`: the answer is given as if, and what it tells of is taken back, where the database allows to ask for it. */
export function undoIfAsked(run: Run, { preferences }: CallContext, schema: Schema): Run {
  if (preferences.tx !== 'rollback' || !schema.mayUndo) return run
  return async (tx) => {
    await tx.script('savepoint before_the_request')
    const answer = await run(tx)
    await tx.script('rollback to savepoint before_the_request')
    answer.headers.append('preference-applied', 'tx=rollback')
    return answer
  }
}
