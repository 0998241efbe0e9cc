import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import pino from 'pino'
import { ignoredFailures, type Log, type LogLevel } from '#kit/log.ts'
import { WorkScope } from '#kit/work-scope.ts'

/** One JSON object a line, to the error stream: standard output belongs to the person at the terminal. */
export function createLog(level: LogLevel): Log {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin() {
        const requestId = scope.current
        return requestId === undefined ? {} : { requestId }
      },
      redact: ['*.password', '*.token', '*.authorization', '*.apikey', 'authorization', 'apikey'],
    },
    pino.destination({ fd: 2, sync: true }),
  )
  ignoredFailures.log = log
  return log
}

const scope = new WorkScope<string>()
const wellFormedId = /^[\w-]{8,64}$/

export function withRequestId<T>(requestId: string, run: () => Promise<T>): Promise<T> {
  return scope.run(requestId, run)
}

/** A proxy in front may have given one, which connects its log with ours. It grants nothing, so any well-formed one is taken. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID()
}

/** The message alone: the other fields of a database error may quote the request. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
