import type { Caller } from './caller.ts'
import type { Engine, StatementLimits, Transaction, TransactionMode } from './engine.ts'
import { refuseDamaging } from './refuse-damaging.ts'

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
  limits?: StatementLimits,
): Promise<T> {
  return engine.transaction({}, run, limits)
}

/**
 * Like `runAsOwner`, for counters and the like: the commit is visible at once but does not wait for the disk. A crash of
 * the database can lose what was written in the moment before.
 */
export function runAsOwnerUnsynced<T>(
  engine: Engine,
  _reason: string,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return engine.transaction({ settings: { synchronous_commit: 'off' } }, run)
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
