import pg from 'pg'
import { ignoreFailure } from '#kit/log.ts'
import { type DatabaseError, databaseErrors, toDatabaseError } from './database-error.ts'
import type { Bindable, Transaction, TransactionSetup } from './engine.ts'

interface Connection {
  query(text: string, values: readonly Bindable[]): Promise<object[]>
  script(sql: string): Promise<unknown>
}

export async function runTransaction<T>(
  connection: Connection,
  { mode, settings = {} }: TransactionSetup,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let failure: DatabaseError | undefined
  let isOver = false
  let previous: Promise<unknown> = Promise.resolve()

  /** One after another, and nothing after a failure or the end: it would run outside the transaction. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = previous.then(async () => {
      if (failure) throw databaseErrors.failedEarlier(failure)
      if (isOver) throw databaseErrors.alreadyCommitted()
      try {
        return await work()
      } catch (error) {
        failure = toDatabaseError(error)
        throw failure
      }
    })
    previous = result.catch(ignoreFailure('whoever runs the transaction is told'))
    return result
  }

  const tx: Transaction = {
    query: <Row extends object>(text: string, values: readonly Bindable[] = []) =>
      inTurn(() => connection.query(text, values)) as Promise<Row[]>,
    script: (sql) => inTurn(async () => void (await connection.script(sql))),
  }
  try {
    await tx.script(openingOf({ mode, settings }))
    const result = await run(tx)
    await inTurn(async () => {
      await connection.script('commit')
      isOver = true
    })
    return result
  } catch (error) {
    isOver = true
    await previous
    await connection.script('rollback').catch(ignoreFailure('the first error is thrown'))
    throw error
  }
}

/** In one script, so that a transaction costs as few round trips as it can. */
function openingOf({ mode, settings = {} }: TransactionSetup): string {
  const begin = mode ? `begin ${mode}` : 'begin'
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  )
  return calls.length > 0 ? `${begin}; select ${calls.join(', ')}` : begin
}
