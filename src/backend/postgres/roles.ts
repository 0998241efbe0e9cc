import type { Engine, StatementLimits, Transaction, TransactionMode } from './engine.ts'
import { refuseDamaging } from './refuse-damaging.ts'

export const databaseRoles = ['anon', 'authenticated', 'service_role'] as const
export type DatabaseRole = (typeof databaseRoles)[number]

/** Who asks: the role of its key or token, the token's claims, and the request, which policies can read. */
export interface Caller {
  role: DatabaseRole
  claims: Record<string, unknown>
  request?: { method: string; path: string; headers: Record<string, string> } | undefined
  /** An administrator or the service key: served before visitors, with higher limits. */
  isPrivileged?: boolean | undefined
}

/** Anybody but administrators and the service key; lower limits hold for visitors. */
export function isVisitor({ role, isPrivileged }: Caller): boolean {
  return role !== 'service_role' && isPrivileged !== true
}

export const serviceCaller: Caller = { role: 'service_role', claims: { role: 'service_role' } }

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
