import { nestingOf } from '#kit/http/json.ts'
import { createWorkQueue } from '#kit/limits/work-queue.ts'
import { ignoreFailure } from '#kit/log.ts'
import { DatabaseError, databaseErrors, isDamage } from './database-error.ts'
import type { DirectoryLock } from './directory-lock.ts'
import {
  type Bindable,
  defaultStatementTimeoutMs,
  type Engine,
  type EngineOptions,
  type StatementLimits,
  type Transaction,
  type TransactionSetup,
} from './engine.ts'
import { PGliteThread, type WorkerSource } from './pglite-thread.ts'
import { RestartGuard } from './restart-guard.ts'
import { runTransaction } from './run-transaction.ts'

/** Some file systems keep write times only to the second. */
const marginMs = 2_000

interface OpeningTime {
  /** By the clock that file times use. */
  wall: number
  /** By a clock that is never adjusted. */
  steady: number
}

function openingTime(): OpeningTime {
  return { wall: Date.now(), steady: performance.now() }
}

/**
 * All files are on disk once the database has been opened, so those last written before the returned time still are.
 * Undefined when the clock has been adjusted since: file times then tell nothing.
 */
export function syncedBefore(opening: OpeningTime, now = openingTime()): number | undefined {
  const drift = now.wall - opening.wall - (now.steady - opening.steady)
  return Math.abs(drift) < marginMs / 2 ? opening.wall - marginMs : undefined
}

/** PostgreSQL's own check allows a nesting of about 5,000; no sensible value comes near this one. */
const maxParameterDepth = 2_000
const maxParameterLength = 64 * 1024 * 1024

interface PGliteEngineOptions extends EngineOptions {
  /** Keeps other processes out of the directory: confirmed before each piece of work, released at the end. */
  lock?: DirectoryLock
}

type OnNotice = (payload: string | null) => void

/**
 * One connection in a worker thread, one transaction at a time. PGlite ignores statement_timeout, so a runaway statement
 * is ended by ending the thread. A damaged instance ends the same way, before another statement reaches it. A new thread
 * starts at once; an interrupted transaction is never run again.
 */
export class PGliteEngine implements Engine {
  readonly kind = 'embedded'
  readonly #source: WorkerSource
  readonly #timeoutMs: number
  readonly #options: PGliteEngineOptions
  readonly #restarts = new RestartGuard()
  readonly #listeners = new Map<string, Set<OnNotice>>()
  readonly #inTurn = createWorkQueue({ atOnce: 1 })
  #thread: PGliteThread | undefined
  #opening: OpeningTime | undefined
  #isClosed = false

  constructor(source: WorkerSource, options: PGliteEngineOptions = {}) {
    this.#source = source
    this.#timeoutMs = options.statementTimeoutMs ?? defaultStatementTimeoutMs
    this.#options = options
  }

  transaction<T>(
    setup: TransactionSetup,
    run: (tx: Transaction) => Promise<T>,
    { statementTimeoutMs = this.#timeoutMs }: StatementLimits = {},
  ): Promise<T> {
    this.#options.lock?.confirm()
    return this.#inTurn(async () => {
      const database = await this.#open()
      const inTime = <Answer>(ask: () => Promise<Answer>) =>
        this.#endWhenDamaged(database, () => withTimeout(database, ask(), statementTimeoutMs))
      try {
        requireBounded(Object.values(setup.settings ?? {}))
        return await runTransaction(
          {
            query: async (text, values) => {
              const bound = values.map(toText)
              requireBounded(bound)
              return inTime(() => database.ask<object[]>('query', { text, values: bound }))
            },
            script: (sql) => inTime(() => database.ask('script', { sql })),
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

  async close(): Promise<void> {
    if (this.#isClosed) return
    await this.#inTurn(async () => {
      this.#isClosed = true
      await this.#thread?.ask('close').catch(ignoreFailure('the thread is ended all the same'))
      await this.#thread?.terminate(databaseErrors.closed())
      await this.#options.lock?.release()
    })
  }

  async #endWhenDamaged<T>(database: PGliteThread, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseError) || !isDamage(error)) throw error
      await database.terminate(databaseErrors.restarting(error.message))
      throw database.ended ?? error
    }
  }

  /** A waiting transaction would open it too; this way it is open even if nothing waits. */
  #reopenSoon(): void {
    this.#inTurn(() => this.#open()).catch(
      ignoreFailure('the next transaction opens it and is told'),
    )
  }

  async #open(): Promise<PGliteThread> {
    if (this.#isClosed) throw databaseErrors.closed()
    const previous = this.#thread
    if (previous && !previous.ended) return previous
    // Never two threads with the directory open.
    await previous?.terminate(databaseErrors.closed())
    if (previous?.ended && isDamage(previous.ended)) this.#restarts.note()
    this.#options.lock?.confirm()
    const opening = openingTime()
    const opened = await PGliteThread.start(this.#source, {
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
    this.#thread = opened
    this.#opening = opening
    return opened
  }

  async #listenAgain(database: PGliteThread): Promise<void> {
    for (const [channel, listeners] of this.#listeners) {
      await database.ask('listen', { channel })
      for (const onNotice of listeners) onNotice(null)
    }
  }
}

async function withTimeout<T>(database: PGliteThread, answer: Promise<T>, timeoutMs: number) {
  if (timeoutMs === 0) return answer
  const timeout: DatabaseError = databaseErrors.timedOut(timeoutMs)
  const watchdog = setTimeout(() => void database.terminate(timeout), timeoutMs)
  try {
    return await answer
  } finally {
    clearTimeout(watchdog)
  }
}

const commitSomething =
  'begin; create temporary table durability_check (written int) on commit drop; select txid_current(); commit'

/** Refuses a database whose commits do not reach the disk: it would lose what it has acknowledged. */
async function checkDurability(database: PGliteThread): Promise<void> {
  const before = await database.ask<number>('fsyncs')
  await database.ask('script', { sql: commitSomething })
  const after = await database.ask<number>('fsyncs')
  const text = "select current_setting('fsync') as fsync"
  const [setting] = await database.ask<{ fsync: string }[]>('query', { text, values: [] })
  if (setting?.fsync !== 'on' || after <= before)
    throw new Error('The embedded database does not write its commits to disk; it was not opened.')
}

function toText(value: Bindable): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? `{${value.map(quoteElement).join(',')}}` : String(value)
}

function quoteElement(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** The last check before a value reaches the embedded database: as JSON it must not exhaust the thread's stack. */
function requireBounded(parameters: readonly (string | null)[]): void {
  for (const parameter of parameters) {
    if (parameter === null) continue
    if (parameter.length > maxParameterLength) throw databaseErrors.tooLong('a bound value')
    if (parameter.length > maxParameterDepth && nestingOf(parameter) > maxParameterDepth)
      throw databaseErrors.tooDeep('a bound value')
  }
}
