import { LRUCache } from 'lru-cache'
import { sha256 } from '#kit/hash.ts'
import type { Caller } from './caller.ts'
import { DatabaseError, databaseErrors, databaseRestarting } from './database-error.ts'
import type {
  Bindable,
  Engine,
  StatementLimits,
  Transaction,
  TransactionMode,
  TransactionSetup,
} from './engine.ts'

const maxShapes = 200

/** By engine: hashes of caller and SQL text, without values, of statements that have damaged the database. */
const shapesOf = new WeakMap<Engine, LRUCache<string, true>>()

/**
 * Refuses a statement that has damaged the database before, to the same caller. Other callers may still send the same
 * text, so that visitors cannot lock administrators out; the server's own statements are never refused.
 */
function refuseDamaging(engine: Engine, caller: Caller, tx: Transaction): Transaction {
  return {
    script: tx.script,
    async query<Row extends object>(sql: string, parameters?: readonly Bindable[]) {
      const shape = shapeOf(caller, sql)
      if (shapesOf.get(engine)?.has(shape))
        throw databaseErrors.tooDeep('a statement of this shape has damaged the database before')
      try {
        return await tx.query<Row>(sql, parameters)
      } catch (error) {
        if (error instanceof DatabaseError && error.code === databaseRestarting)
          remember(engine, shape)
        throw error
      }
    },
  }
}

function shapeOf({ role, claims }: Caller, sql: string): string {
  return sha256(`${claims.sub ?? role}\n${sql}`)
}

function remember(engine: Engine, shape: string): void {
  const shapes = shapesOf.get(engine) ?? new LRUCache<string, true>({ max: maxShapes })
  shapesOf.set(engine, shapes.set(shape, true))
}

/** Every statement of a client runs here: as its role, under Row Level Security. */
export function runAsRole<T>(
  engine: Engine,
  caller: Caller,
  run: (tx: Transaction) => Promise<T>,
  mode?: TransactionMode,
): Promise<T> {
  const setup = { mode, settings: settingsOf(caller) }
  return engine.transaction(setup, (tx) => run(refuseDamaging(engine, caller, tx)))
}

/** Bypasses Row Level Security; the reason makes each use searchable. */
export function runAsOwner<T>(
  engine: Engine,
  _reason: string,
  run: (tx: Transaction) => Promise<T>,
  { limits, ...setup }: TransactionSetup & { limits?: StatementLimits } = {},
): Promise<T> {
  return engine.transaction(setup, run, limits)
}

/** Like `runAsOwner`, without a time limit, for work that takes longer the larger the site is. */
export function runAsOwnerUnlimited<T>(
  engine: Engine,
  _reason: string,
  run: (tx: Transaction) => Promise<T>,
  mode?: TransactionMode,
): Promise<T> {
  return engine.transaction({ mode }, run, { statementTimeoutMs: 0 })
}

function settingsOf({ role, claims, request }: Caller): Record<string, string> {
  const settings: Record<string, string> = { 'request.jwt.claims': JSON.stringify(claims) }
  if (request) {
    settings['request.method'] = request.method
    settings['request.path'] = request.path
    settings['request.headers'] = JSON.stringify(request.headers)
  }
  return { ...settings, role }
}
