import { createHash } from 'node:crypto'
import { DatabaseError, databaseErrors, databaseRestarting } from './database-error.ts'
import type { Engine, Transaction } from './engine.ts'
import type { Caller } from './roles.ts'

const maxShapes = 200

/** By engine: one per caller and text of SQL without its values, each of which has damaged the database once. */
const shapesOf = new WeakMap<Engine, Set<string>>()

/**
 * A statement that has damaged the database is not run again for the same caller. What strangers have sent so does not keep
 * administrators from statements of the same text; what the server runs by itself is never refused.
 */
export function refuseDamaging(engine: Engine, caller: Caller, tx: Transaction): Transaction {
  return {
    script: tx.script,
    async query<Row extends object>(sql: string, parameters?: readonly unknown[]) {
      if (shapesOf.get(engine)?.has(shapeOf(caller, sql)))
        throw databaseErrors.tooDeep('a statement of this shape has damaged the database before')
      try {
        return await tx.query<Row>(sql, parameters)
      } catch (error) {
        if (error instanceof DatabaseError && error.code === databaseRestarting)
          remember(engine, shapeOf(caller, sql))
        throw error
      }
    },
  }
}

function shapeOf({ role, claims }: Caller, sql: string): string {
  return createHash('sha256')
    .update(`${claims.sub ?? role}\n${sql}`)
    .digest('base64')
}

function remember(engine: Engine, shape: string): void {
  const shapes = shapesOf.get(engine) ?? new Set()
  shapesOf.set(engine, shapes.add(shape))
  const [oldest] = shapes
  if (shapes.size > maxShapes && oldest !== undefined) shapes.delete(oldest)
}
