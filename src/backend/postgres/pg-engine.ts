import pg from 'pg'
import { toDatabaseError } from './database-error.ts'
import {
  type Bindable,
  defaultStatementTimeoutMs,
  type Engine,
  type EngineOptions,
  type StatementLimits,
  type Transaction,
  type TransactionSetup,
} from './engine.ts'
import { PgListener } from './pg-listener.ts'
import { runTransaction } from './run-transaction.ts'

const int8Oid = 20
/** As the embedded engine does, a bigint comes as a number: revisions and counts stay far below 2^53. */
pg.types.setTypeParser(int8Oid, Number)

export const poolSize = 10
const connectTimeoutMs = 5_000

export class PgEngine implements Engine {
  readonly kind = 'server'
  readonly #pool: pg.Pool
  readonly #listener: PgListener

  constructor(url: string, options: EngineOptions = {}) {
    const config = {
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: options.statementTimeoutMs ?? defaultStatementTimeoutMs,
      idle_in_transaction_session_timeout: 60_000,
    }
    this.#pool = new pg.Pool({ ...config, max: poolSize })
    // An idle connection that breaks must not end the process; the next transaction opens another.
    this.#pool.on('error', () => undefined)
    this.#listener = new PgListener(config)
  }

  async transaction<T>(
    setup: TransactionSetup,
    run: (tx: Transaction) => Promise<T>,
    { statementTimeoutMs }: StatementLimits = {},
  ): Promise<T> {
    const client = await this.#pool.connect().catch((error) => {
      throw toDatabaseError(error)
    })
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    try {
      return await runTransaction(
        {
          query: async (text, values) => (await client.query(extended(text, values))).rows,
          script: (sql) => client.query(sql),
        },
        statementTimeoutMs === undefined ? setup : withTimeout(setup, statementTimeoutMs),
        run,
      )
    } finally {
      client.off('error', onError)
      // A connection that has not come out of its transaction would take the role along to the next one.
      client.release(broken ?? client.getTransactionStatus() !== 'I')
    }
  }

  listen(channel: string, onNotice: (payload: string | null) => void) {
    return this.#listener.listen(channel, onNotice)
  }

  /** A broken session of a server does not endanger the others. */
  secondsClosedToVisitors(): number {
    return 0
  }

  async close(): Promise<void> {
    await this.#listener.close()
    if (!this.#pool.ended) await this.#pool.end()
  }
}

/** The protocol that takes one statement only, also for a text without values. */
function extended(text: string, values: readonly Bindable[]) {
  return { text, values: [...values], queryMode: 'extended' }
}

function withTimeout(setup: TransactionSetup, milliseconds: number): TransactionSetup {
  return { ...setup, settings: { statement_timeout: String(milliseconds), ...setup.settings } }
}
