import type { Transaction } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import type { StorageRequest } from './storage-context.ts'

/** Runs in one transaction as the request's caller, so that the policies decide what it may see and change. */
export async function runAsCaller<T>(
  { request, context }: StorageRequest,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return runAsRole(context.engine, await context.callerOf(request), run)
}
