/** What PostgreSQL said, in the same shape from both engines. */
export interface DatabaseErrorFields {
  code: string
  message: string
  detail?: string | undefined
  hint?: string | undefined
  schema?: string | undefined
  table?: string | undefined
  column?: string | undefined
  constraint?: string | undefined
}

export class DatabaseError extends Error {
  readonly code: string
  readonly detail: string | undefined
  readonly hint: string | undefined
  readonly schema: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  readonly constraint: string | undefined

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
  }

  /** True when the database could not be asked at all, as opposed to having refused. */
  get isOutage(): boolean {
    return this.code.startsWith('08') || this.code.startsWith('57P') || this.code === '53300'
  }
}

export const databaseErrors = {
  timedOut: (milliseconds: number) =>
    new DatabaseError({
      code: '57014',
      message: `canceling statement due to statement timeout (${milliseconds} ms)`,
    }),
  connectionLost: (reason: string) => new DatabaseError({ code: '08006', message: reason }),
  closed: () => new DatabaseError({ code: '57P01', message: 'the database has been closed' }),
  /** PostgreSQL answers COMMIT of a failed transaction with a silent ROLLBACK; this makes it loud. */
  commitAfterFailure: (cause: DatabaseError) =>
    new DatabaseError({
      code: '25P02',
      message: `the transaction failed earlier and was rolled back: ${cause.message}`,
    }),
}

const sqlState = /^[0-9A-Z]{5}$/

/** Any thrown thing from a driver as a DatabaseError; errors without an SQLSTATE are lost connections. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  const thrown = (error ?? {}) as Partial<DatabaseErrorFields>
  const message = typeof thrown.message === 'string' ? thrown.message : String(error)
  if (typeof thrown.code !== 'string' || !sqlState.test(thrown.code) || isSystemError(thrown.code))
    return databaseErrors.connectionLost(message)
  return new DatabaseError({ ...thrown, code: thrown.code, message })
}

/** Node's own codes of five capitals (EPIPE) would pass for an SQLSTATE. */
function isSystemError(code: string): boolean {
  return /^E[A-Z]+$/.test(code)
}
