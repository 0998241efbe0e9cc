/** The one interface to a database, with two implementations: PGlite in a worker thread, and a pool of PostgreSQL connections. */
export interface Engine {
  readonly kind: 'embedded' | 'server'
  transaction<T>(
    setup: TransactionSetup,
    run: (tx: Transaction) => Promise<T>,
    limits?: StatementLimits,
  ): Promise<T>
  /** `payload` is null after a lost connection: notices may have been missed in between. */
  listen(channel: string, onNotice: (payload: string | null) => void): Promise<StopListening>
  /** Above 0 while visitors are refused, because the database had to be restarted several times. */
  secondsClosedToVisitors(): number
  close(): Promise<void>
}

/** Written after `begin`. Without a mode a transaction may write, and each statement sees what was committed before it. */
export type TransactionMode = 'read only' | 'isolation level repeatable read, read only'

/** How a transaction starts. The values are bound, never written into SQL. */
export interface TransactionSetup {
  mode?: TransactionMode | undefined
  /** Settings that hold until its end, by name; `role` is one of them. */
  settings?: Readonly<Record<string, string>> | undefined
}

/** Sent to the database as text, whatever the type of the parameter. */
export type Bindable = string | number | boolean | null | undefined | readonly string[]

/** JSON is bound as text with a cast (`$1::jsonb`). */
export interface Statement {
  text: string
  values: readonly Bindable[]
}

export interface Transaction {
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    parameters?: readonly Bindable[],
  ): Promise<Row[]>
  script(sql: string): Promise<void>
}

type StopListening = () => Promise<void>

export interface StatementLimits {
  /** A statement that runs longer is ended, and the caller gets SQLSTATE 57014. 0 means no limit. */
  statementTimeoutMs?: number
}

/** The limits hold for every transaction that has none of its own. */
export interface EngineOptions extends StatementLimits {
  stackMb?: number
}

export const defaultStatementTimeoutMs = 20_000
