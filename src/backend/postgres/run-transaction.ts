import { ignoreFailure } from '#kit/ignore-failure.ts'
import { type BoundStatement, bindValues } from './bound-statement.ts'
import { type DatabaseError, databaseErrors, toDatabaseError } from './database-error.ts'
import type { Statement, Transaction, TransactionSetup } from './engine.ts'

interface Connection {
  /** All in one message; after one that fails, the database skips the others. */
  send(statements: readonly BoundStatement[]): Promise<object[][]>
  script(sql: string): Promise<unknown>
}

/** Begins, sets up, runs and commits, or rolls back; the same on both engines. */
export async function runTransaction<T>(
  connection: Connection,
  setup: TransactionSetup,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let state = 'unsent' as 'unsent' | 'open' | 'committed'
  let failure: DatabaseError | undefined
  let previous: Promise<unknown> = Promise.resolve()

  /** One after another, and nothing after a failure: if `begin` failed, a statement would run outside the transaction. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = previous.then(async () => {
      if (failure) throw databaseErrors.failedEarlier(failure)
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

  async function send(statements: readonly Statement[]): Promise<object[][]> {
    if (state === 'committed') throw databaseErrors.alreadyCommitted()
    const before = state === 'unsent' ? openingOf(setup) : []
    state = 'open'
    const results = await connection.send([...before, ...statements].map(bindValues))
    return results.slice(before.length)
  }

  const tx: Transaction = {
    async query<Row extends object>(text: string, values?: Statement['values']) {
      const [rows = []] = await inTurn(() => send([{ text, values }]))
      return rows as Row[]
    },
    queryAll: (statements) => inTurn(() => send(statements)),
    finish: (statements) =>
      inTurn(async () => {
        const results = await send([...statements, commit])
        state = 'committed'
        return results.slice(0, -1)
      }),
    script: (sql) =>
      inTurn(async () => {
        if (state !== 'open') await send([])
        await connection.script(sql)
      }),
  }
  try {
    const result = await run(tx)
    await previous
    if (failure) throw databaseErrors.failedEarlier(failure)
    if (state === 'open') await tx.finish([])
    return result
  } catch (error) {
    await previous
    if (state === 'open')
      await connection.script('rollback').catch(ignoreFailure('the first error is thrown'))
    throw error
  }
}

const commit: Statement = { text: 'commit', isPrepared: true }

function openingOf({ mode, settings = {} }: TransactionSetup): Statement[] {
  const begin = { text: mode ? `begin ${mode}` : 'begin', isPrepared: true }
  const entries = Object.entries(settings)
  if (entries.length === 0) return [begin]
  return [begin, { text: setConfig(entries.length), values: entries.flat(), isPrepared: true }]
}

function setConfig(count: number): string {
  const calls = Array.from(
    { length: count },
    (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`,
  )
  return `select ${calls.join(', ')}`
}
