import { createWorkQueue } from '../limits/work-queue.ts'
import { checkDurability } from './check-durability.ts'
import { DatabaseError, databaseErrors, isDamage } from './database-error.ts'
import {
  defaultStatementTimeoutMs,
  type Engine,
  type EngineOptions,
  type StatementLimits,
  type Transaction,
} from './engine.ts'
import { runTransaction } from './guarded-transaction.ts'
import { PGliteProcess, type WorkerSource } from './pglite-process.ts'
import { requireBounded } from './require-bounded.ts'
import { RestartGuard } from './restart-guard.ts'
import { type OpeningTime, openingTime, syncedBefore } from './synced-before.ts'

export interface PGliteEngineOptions extends EngineOptions {
  /** Throws when the directory may not be opened; asked before each opening. */
  beforeOpening?: () => void
}

type OnNotice = (payload: string | null) => void

/**
 * One connection in a worker thread, transactions in turn. PGlite ignores statement_timeout, so a runaway statement is
 * ended by ending the thread. A damaged instance ends the same way, before another statement reaches it. A new thread
 * is started at once; what was under way is never run again.
 */
export class PGliteEngine implements Engine {
  readonly kind = 'embedded'
  readonly #source: WorkerSource
  readonly #timeoutMs: number
  readonly #options: PGliteEngineOptions
  readonly #restarts = new RestartGuard()
  readonly #listeners = new Map<string, Set<OnNotice>>()
  readonly #inTurn = createWorkQueue({ atOnce: 1 })
  #process: PGliteProcess | undefined
  #opening: OpeningTime | undefined
  #isClosed = false

  constructor(source: WorkerSource, options: PGliteEngineOptions = {}) {
    this.#source = source
    this.#timeoutMs = options.statementTimeoutMs ?? defaultStatementTimeoutMs
    this.#options = options
  }

  transaction<T>(
    setup: string,
    run: (tx: Transaction) => Promise<T>,
    { statementTimeoutMs = this.#timeoutMs }: StatementLimits = {},
  ): Promise<T> {
    return this.#inTurn(async () => {
      const database = await this.#open()
      const ask = <Answer>(kind: string, content: object) =>
        this.#endWhenDamaged(database, () =>
          withTimeout(database, database.ask<Answer>(kind, content), statementTimeoutMs),
        )
      try {
        return await runTransaction(
          {
            query: async (sql, parameters = []) => {
              requireBounded(parameters)
              return ask<object[]>('query', { sql, parameters })
            },
            script: (sql) => ask('script', { sql }),
          },
          setup,
          (tx) => this.#endWhenDamaged(database, () => run(tx)),
        )
      } finally {
        if (database.ended) this.#reopenSoon()
      }
    })
  }

  secondsClosedToVisitors(): number {
    return this.#restarts.secondsClosed
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

  /** How often a write reached the disk since the thread started. */
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

  async #endWhenDamaged<T>(database: PGliteProcess, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseError) || !isDamage(error)) throw error
      await database.terminate(databaseErrors.restarting(error.message))
      throw database.ended ?? error
    }
  }

  /** Whoever waits opens it; when nobody does, the next one finds it open. */
  #reopenSoon(): void {
    this.#inTurn(() => this.#open()).catch(() => undefined)
  }

  async #open(): Promise<PGliteProcess> {
    if (this.#isClosed) throw databaseErrors.closed()
    const previous = this.#process
    if (previous && !previous.ended) return previous
    // Two threads must not have the directory open at the same time.
    await previous?.terminate(databaseErrors.closed())
    if (previous?.ended && isDamage(previous.ended)) this.#restarts.note()
    this.#options.beforeOpening?.()
    const opening = openingTime()
    const opened = await PGliteProcess.start(this.#source, {
      syncedBefore: this.#opening && syncedBefore(this.#opening),
      stackMb: this.#options.stackMb,
      onNotice: (channel, payload) => {
        for (const onNotice of this.#listeners.get(channel) ?? []) onNotice(payload)
      },
    })
    try {
      if ('dataDir' in this.#source) await checkDurability(opened)
      if (previous) await this.#listenAgain(opened)
    } catch (error) {
      await opened.terminate(databaseErrors.closed())
      throw error
    }
    this.#process = opened
    this.#opening = opening
    return opened
  }

  async #listenAgain(database: PGliteProcess): Promise<void> {
    for (const [channel, listeners] of this.#listeners) {
      await database.ask('listen', { channel })
      for (const onNotice of listeners) onNotice(null)
    }
  }
}

async function withTimeout<T>(
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
