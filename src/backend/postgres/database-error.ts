/** An error of PostgreSQL, in the same shape from both engines. */
interface DatabaseErrorFields {
  code: string
  message: string
  detail?: string | undefined
  hint?: string | undefined
  schema?: string | undefined
  table?: string | undefined
  column?: string | undefined
  constraint?: string | undefined
  /** When to ask again, if the cause will pass. */
  retryAfterSeconds?: number | undefined
}

export class DatabaseError extends Error {
  readonly code: string
  readonly detail: string | undefined
  readonly hint: string | undefined
  readonly schema: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  readonly constraint: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(fields: DatabaseErrorFields) {
    super(fields.message)
    this.name = 'DatabaseError'
    this.code = fields.code
    this.detail = fields.detail
    this.hint = fields.hint
    this.schema = fields.schema
    this.table = fields.table
    this.column = fields.column
    this.constraint = fields.constraint
    this.retryAfterSeconds = fields.retryAfterSeconds
  }

  get isOutage(): boolean {
    return this.code.startsWith('08') || this.code.startsWith('57P') || this.code === '53300'
  }
}

/** PostgreSQL's own code for a session that ends because the server's memory may be damaged. */
export const databaseRestarting = '57P02'

export const databaseErrors = {
  timedOut: (milliseconds: number) =>
    new DatabaseError({
      code: '57014',
      message: `canceling statement due to statement timeout (${milliseconds} ms)`,
    }),
  connectionLost: (reason: string) => new DatabaseError({ code: '08006', message: reason }),
  /** The interrupted transaction is never run again: if it was committing, nobody knows whether it was kept. */
  restarting: (cause: string) =>
    new DatabaseError({
      code: databaseRestarting,
      message: `the database is being restarted: ${cause}`,
      retryAfterSeconds: 1,
    }),
  closedToVisitors: (retryAfterSeconds: number) =>
    new DatabaseError({
      code: '57P03',
      message: 'the database has been restarted several times and takes no visitors for a while',
      retryAfterSeconds,
    }),
  lostAnswer: () =>
    new DatabaseError({
      code: '08P01',
      message: 'the database gave no answer to a statement that always has one',
    }),
  tooDeep: (what: string) =>
    new DatabaseError({ code: '54001', message: `stack depth limit exceeded: ${what}` }),
  /** From the queue in front of the database, not from the database. */
  busy: (retryAfterSeconds: number) =>
    new DatabaseError({
      code: '53300',
      message: 'too many requests are waiting for the database',
      retryAfterSeconds,
    }),
  tooLong: (what: string) => new DatabaseError({ code: '54000', message: `${what} is too long` }),
  closed: () => new DatabaseError({ code: '57P01', message: 'the database has been closed' }),
  alreadyCommitted: () =>
    new DatabaseError({ code: '25P01', message: 'the transaction has been committed already' }),
  /** For every further statement, COMMIT included: PostgreSQL itself would answer a COMMIT with a silent ROLLBACK. */
  failedEarlier: (cause: DatabaseError) =>
    new DatabaseError({
      code: '25P02',
      message: `the transaction failed earlier and was rolled back: ${cause.message}`,
    }),
}

/**
 * True when the embedded database can no longer be trusted: an error of PGlite itself, which has no SQLSTATE; a
 * prepared statement that was lost on the way; a contradiction in PostgreSQL's own bookkeeping.
 */
export function isDamage(error: DatabaseError): boolean {
  if (error.code === databaseRestarting || error.code.startsWith('08')) return true
  if (error.code === '26000') return error.message.startsWith('unnamed')
  if (error.code === '34000') return error.message.startsWith('portal ""')
  return error.code === 'XX000' && damagedBookkeeping.test(error.message)
}

const damagedBookkeeping =
  /^(?:bad buffer ID|buffer \d+ is not owned|pfree called with invalid pointer|could not find block containing chunk|lock \S+ is not held|unrecognized protocol state)/

const sqlState = /^[0-9A-Z]{5}$/

/** Whatever a driver throws, as a DatabaseError; an error without an SQLSTATE is a lost connection. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  const thrown = (error ?? {}) as Partial<DatabaseErrorFields>
  const message = typeof thrown.message === 'string' ? thrown.message : String(error)
  if (typeof thrown.code !== 'string' || !sqlState.test(thrown.code) || isSystemError(thrown.code))
    return databaseErrors.connectionLost(message)
  return new DatabaseError({ ...thrown, code: thrown.code, message })
}

/** Some of Node's error codes (EPIPE) look like an SQLSTATE. */
function isSystemError(code: string): boolean {
  return /^E[A-Z]+$/.test(code)
}
