import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Caller } from './caller.ts'
import { DatabaseError, databaseErrors, databaseRestarting } from './database-error.ts'
import type { Engine, Statement, Transaction } from './engine.ts'

const maxShapes = 200

/** By engine: hashes of caller and SQL text, without values, of statements that have damaged the database. */
const shapesOf = new WeakMap<Engine, LRUCache<string, true>>()

/**
 * Refuses a statement that has damaged the database before, to the same caller. Other callers may still send the same
 * text, so that visitors cannot lock administrators out; the server's own statements are never refused.
 */
export function refuseDamaging(engine: Engine, caller: Caller, tx: Transaction): Transaction {
  async function guard<Result>(texts: readonly string[], work: () => Promise<Result>) {
    const shapes = shapesOf.get(engine)
    if (shapes && texts.some((text) => shapes.has(shapeOf(caller, text))))
      throw databaseErrors.tooDeep('a statement of this shape has damaged the database before')
    try {
      return await work()
    } catch (error) {
      if (error instanceof DatabaseError && error.code === databaseRestarting)
        for (const text of texts) remember(engine, shapeOf(caller, text))
      throw error
    }
  }
  const textsOf = (statements: readonly Statement[]) => statements.map(({ text }) => text)
  return {
    script: tx.script,
    query: <Row extends object>(sql: string, parameters?: Statement['values']) =>
      guard([sql], () => tx.query<Row>(sql, parameters)),
    queryAll: (statements) => guard(textsOf(statements), () => tx.queryAll(statements)),
    finish: (statements) => guard(textsOf(statements), () => tx.finish(statements)),
  }
}

function shapeOf({ role, claims }: Caller, sql: string): string {
  return createHash('sha256')
    .update(`${claims.sub ?? role}\n${sql}`)
    .digest('base64')
}

function remember(engine: Engine, shape: string): void {
  const shapes = shapesOf.get(engine) ?? new LRUCache<string, true>({ max: maxShapes })
  shapesOf.set(engine, shapes.set(shape, true))
}
