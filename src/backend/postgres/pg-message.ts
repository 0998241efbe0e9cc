import pg from 'pg'
import type { BoundStatement } from './bound-statement.ts'
import { PreparedStatements } from './prepared-statements.ts'

const prepared = new WeakMap<pg.Connection, PreparedStatements>()

function preparedOn(connection: pg.Connection): PreparedStatements {
  const known = prepared.get(connection) ?? new PreparedStatements()
  prepared.set(connection, known)
  return known
}

interface Column {
  name: string
  parse: (text: string) => unknown
}

/**
 * Statements that pg sends in one message and answers together. There is one Sync, at the end: when a statement fails,
 * the server skips all that follow it. With pg's own pipelining, where each statement has a Sync, those after a failed
 * `begin` would run outside the transaction, as the connection's own user.
 */
export class PgMessage implements pg.Submittable {
  readonly answer: Promise<object[][]>
  readonly #statements: readonly BoundStatement[]
  readonly #results: object[][] = []
  #settlePrepared: (isDone: boolean) => void = () => undefined
  #columns: Column[] = []
  #rows: object[] = []
  #unreadable: Error | undefined
  #resolve: (results: object[][]) => void = () => undefined
  #reject: (error: Error) => void = () => undefined

  constructor(statements: readonly BoundStatement[]) {
    this.#statements = statements
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: pg.Connection): void {
    const { closed, statements, settle } = preparedOn(connection).assignNames(this.#statements)
    this.#settlePrepared = settle
    connection.stream.cork()
    for (const name of closed) connection.close({ type: 'S', name }, true)
    for (const { name, text, values } of statements) {
      if (text !== undefined) connection.parse({ name, text, types: [] }, true)
      connection.bind({ statement: name, values }, true)
      connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  // What pg calls with the server's answers, in their order.

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID),
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(toRow(this.#columns, fields))
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  handleCommandComplete(): void {
    this.#results.push(this.#rows)
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleReadyForQuery(): void {
    this.#settlePrepared(true)
    if (this.#unreadable) this.#reject(this.#unreadable)
    else this.#resolve(this.#results)
  }

  handleError(error: Error): void {
    this.#settlePrepared(false)
    this.#reject(error)
  }
}

function toRow(columns: readonly Column[], texts: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {}
  for (const [index, { name, parse }] of columns.entries()) {
    const text = texts[index] ?? null
    row[name] = text === null ? null : parse(text)
  }
  return row
}
