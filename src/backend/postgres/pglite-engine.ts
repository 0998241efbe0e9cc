import { type DatabaseError, databaseErrors } from './database-error.ts'
import {
  defaultStatementTimeoutMs,
  type Engine,
  type EngineOptions,
  type StatementLimits,
  type Transaction,
} from './engine.ts'
import { runTransaction } from './guarded-transaction.ts'
import { inTurn } from './in-turn.ts'
import { PGliteProcess, type WorkerSource } from './pglite-process.ts'

type OnNotice = (payload: string | null) => void

/**
 * One connection in a worker thread, transactions in turn. PGlite ignores statement_timeout,
 * so a runaway statement is ended by ending the thread; the next transaction opens a new one.
 */
export class PGliteEngine implements Engine {
  readonly kind = 'embedded'
  readonly #source: WorkerSource
  readonly #timeoutMs: number
  readonly #listeners = new Map<string, Set<OnNotice>>()
  readonly #inTurn = inTurn()
  #process: PGliteProcess | undefined
  #isClosed = false

  constructor(source: WorkerSource, options: EngineOptions = {}) {
    this.#source = source
    this.#timeoutMs = options.statementTimeoutMs ?? defaultStatementTimeoutMs
  }

  transaction<T>(
    setup: string,
    run: (tx: Transaction) => Promise<T>,
    { statementTimeoutMs = this.#timeoutMs }: StatementLimits = {},
  ): Promise<T> {
    return this.#inTurn(async () => {
      const database = await this.#open()
      const ask = <Answer>(kind: string, content: object) =>
        watched(database, database.ask<Answer>(kind, content), statementTimeoutMs)
      return runTransaction(
        {
          query: (sql, parameters = []) => ask<object[]>('query', { sql, parameters }),
          script: (sql) => ask('script', { sql }),
        },
        setup,
        run,
      )
    })
  }

  async listen(channel: string, onNotice: OnNotice) {
    const isFirst = !this.#listeners.has(channel)
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(onNotice))
    if (isFirst) await this.#inTurn(async () => (await this.#open()).ask('listen', { channel }))
    return async () => {
      listeners.delete(onNotice)
    }
  }

  /** How often a write reached the disk since the thread started: the durability self-check reads it. */
  countFsyncs(): Promise<number> {
    return this.#inTurn(async () => (await this.#open()).ask<number>('fsyncs'))
  }

  /** The whole database as one archive, to start others from. */
  snapshot(): Promise<Uint8Array> {
    return this.#inTurn(async () => (await this.#open()).ask<Uint8Array>('snapshot'))
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    await this.#inTurn(async () => {
      this.#isClosed = true
      await this.#process?.ask('close').catch(() => undefined)
      await this.#process?.terminate(databaseErrors.closed())
    })
  }

  async #open(): Promise<PGliteProcess> {
    if (this.#isClosed) throw databaseErrors.closed()
    if (this.#process && !this.#process.hasEnded) return this.#process
    const isReopened = this.#process !== undefined
    this.#process = await PGliteProcess.start(this.#source, (channel, payload) => {
      for (const onNotice of this.#listeners.get(channel) ?? []) onNotice(payload)
    })
    if (isReopened) await this.#listenAgain(this.#process)
    return this.#process
  }

  async #listenAgain(database: PGliteProcess): Promise<void> {
    for (const [channel, listeners] of this.#listeners) {
      await database.ask('listen', { channel })
      for (const onNotice of listeners) onNotice(null)
    }
  }
}

async function watched<T>(
  database: PGliteProcess,
  answer: Promise<T>,
  timeoutMs: number,
): Promise<T> {
  if (timeoutMs === 0) return answer
  const timeout: DatabaseError = databaseErrors.timedOut(timeoutMs)
  const watchdog = setTimeout(() => void database.terminate(timeout), timeoutMs)
  try {
    return await answer
  } finally {
    clearTimeout(watchdog)
  }
}
