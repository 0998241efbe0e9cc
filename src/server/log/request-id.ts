import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { WorkScope } from '#kit/work-scope.ts'

const scope = new WorkScope<string>()
const wellFormedId = /^[\w-]{8,64}$/

/** The id of the request that is being answered; every line logged meanwhile carries it. */
export function currentRequestId(): string | undefined {
  return scope.current
}

export function withRequestId<T>(requestId: string, run: () => Promise<T>): Promise<T> {
  return scope.run(requestId, run)
}

/** A proxy in front may have given one, which connects its log with ours. It grants nothing, so any well-formed one is taken. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID()
}
