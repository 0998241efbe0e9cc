/** The one door to a database. Two engines stand behind it: PGlite in a worker thread, and a pool of PostgreSQL connections. */
export interface Engine {
  readonly kind: 'embedded' | 'server'
  /** Runs `setup` (trusted SQL: role and settings) and `run` in one transaction; any failure rolls all of it back. */
  transaction<T>(
    setup: string,
    run: (tx: Transaction) => Promise<T>,
    limits?: StatementLimits,
  ): Promise<T>
  /** `payload` is null after a lost connection: notices may have been missed in between. */
  listen(channel: string, onNotice: (payload: string | null) => void): Promise<StopListening>
  /** Above 0 while visitors are kept out, because the database had to be restarted again and again. */
  secondsClosedToVisitors(): number
  close(): Promise<void>
}

export interface Transaction {
  /** One statement with bound parameters. JSON goes in as text with a cast (`$1::jsonb`). */
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<Row[]>
  /** A script of several statements, without parameters. */
  script(sql: string): Promise<void>
}

export type StopListening = () => Promise<void>

export interface StatementLimits {
  /** A statement that runs longer is ended; the caller gets SQLSTATE 57014. None is, where it is 0. */
  statementTimeoutMs?: number
}

/** The limits are those of every transaction that has none of its own. */
export interface EngineOptions extends StatementLimits {
  /** Megabytes of the embedded engine's thread for its stack. */
  stackMb?: number
}

export const defaultStatementTimeoutMs = 20_000
