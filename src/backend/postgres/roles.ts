import type { Engine, StatementLimits, Transaction } from './engine.ts'
import { refuseDamaging } from './refused-shapes.ts'

export const databaseRoles = ['anon', 'authenticated', 'service_role'] as const
export type DatabaseRole = (typeof databaseRoles)[number]

/** Who asks: the role its key or token gives, the token's claims, and the request the policies may look at. */
export interface Caller {
  role: DatabaseRole
  claims: Record<string, unknown>
  request?: { method: string; path: string; headers: Record<string, string> } | undefined
  /** An administrator or the service key: goes before visitors, and may ask for more at once. */
  isPrivileged?: boolean | undefined
}

/** Whoever has no more than a stranger may have: lower limits hold for them. */
export function isVisitor({ role, isPrivileged }: Caller): boolean {
  return role !== 'service_role' && isPrivileged !== true
}

export const anonymousCaller: Caller = { role: 'anon', claims: { role: 'anon' } }
export const serviceCaller: Caller = { role: 'service_role', claims: { role: 'service_role' } }

/** Every statement of a client runs here: as its role, under Row Level Security. */
export function runAsRole<T>(
  engine: Engine,
  caller: Caller,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return engine.transaction(roleSetup(caller), (tx) => run(refuseDamaging(engine, caller, tx)))
}

/** The bypass, with a reason one can search for. */
export function runAsOwner<T>(
  engine: Engine,
  _reason: string,
  run: (tx: Transaction) => Promise<T>,
  limits?: StatementLimits,
): Promise<T> {
  return engine.transaction('', run, limits)
}

/** The same for work that has to come to its end, however large the site is. */
export function runAsOwnerUnlimited<T>(
  engine: Engine,
  _reason: string,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return engine.transaction('', run, { statementTimeoutMs: 0 })
}

function roleSetup({ role, claims, request }: Caller): string {
  const settings = [setting('request.jwt.claims', JSON.stringify(claims))]
  if (request)
    settings.push(
      setting('request.method', request.method),
      setting('request.path', request.path),
      setting('request.headers', JSON.stringify(request.headers)),
    )
  return `set local role ${role}; select ${settings.join(', ')}`
}

function setting(name: string, value: string): string {
  return `set_config('${name}', ${quoteLiteral(value)}, true)`
}

/** As an escape string, so that the text reads the same whatever standard_conforming_strings is. */
export function quoteLiteral(value: string): string {
  const escaped = value.replaceAll('\0', '').replaceAll('\\', '\\\\').replaceAll("'", "''")
  return `E'${escaped}'`
}
