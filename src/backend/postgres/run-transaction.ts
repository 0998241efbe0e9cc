import { type DatabaseError, databaseErrors, toDatabaseError } from './database-error.ts'
import type { Transaction } from './engine.ts'

interface Connection {
  query(sql: string, parameters?: readonly unknown[]): Promise<object[]>
  script(sql: string): Promise<unknown>
}

/** Begins, sets up, runs and commits, or rolls back; the same on both engines. */
export async function runTransaction<T>(
  connection: Connection,
  setup: string,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let failure: DatabaseError | undefined
  const recordFailure = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      failure ??= toDatabaseError(error)
      throw toDatabaseError(error)
    }
  }
  const tx: Transaction = {
    query: <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      recordFailure(connection.query(sql, parameters) as Promise<Row[]>),
    script: async (sql) => {
      await recordFailure(connection.script(sql))
    },
  }
  try {
    await recordFailure(connection.script(`begin; ${setup}`))
    const result = await run(tx)
    if (failure) throw databaseErrors.commitAfterFailure(failure)
    await recordFailure(connection.script('commit'))
    return result
  } catch (error) {
    await connection.script('rollback').catch(() => undefined)
    throw error
  }
}
