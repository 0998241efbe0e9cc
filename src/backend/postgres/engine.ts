/** The one interface to a database, with two implementations: PGlite in a worker thread, and a pool of PostgreSQL connections. */
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
  /** Above 0 while visitors are refused, because the database had to be restarted several times. */
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
  /** A statement that runs longer is ended, and the caller gets SQLSTATE 57014. 0 means no limit. */
  statementTimeoutMs?: number
}

/** The limits hold for every transaction that has none of its own. */
export interface EngineOptions extends StatementLimits {
  /** Stack size of the embedded engine's thread. */
  stackMb?: number
}

export const defaultStatementTimeoutMs = 20_000
