import { type DatabaseError, databaseErrors, toDatabaseError } from './database-error.ts'
import type { Transaction } from './engine.ts'

interface Connection {
  query(sql: string, parameters?: readonly unknown[]): Promise<object[]>
  script(sql: string): Promise<unknown>
}

/** Begin, set up, run, commit; or roll back. The same on both engines. */
export async function runTransaction<T>(
  connection: Connection,
  setup: string,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let failure: DatabaseError | undefined
  const noting = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      failure ??= toDatabaseError(error)
      throw toDatabaseError(error)
    }
  }
  const tx: Transaction = {
    query: <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      noting(connection.query(sql, parameters) as Promise<Row[]>),
    script: async (sql) => {
      await noting(connection.script(sql))
    },
  }
  try {
    await noting(connection.script(`begin; ${setup}`))
    const result = await run(tx)
    if (failure) throw databaseErrors.commitAfterFailure(failure)
    await noting(connection.script('commit'))
    return result
  } catch (error) {
    await connection.script('rollback').catch(() => undefined)
    throw error
  }
}
