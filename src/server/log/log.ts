import pino from 'pino'
import { ignoredFailures } from '#kit/ignore-failure.ts'
import type { Log, LogLevel } from '#kit/log.ts'
import { currentRequestId } from './request-id.ts'

/** One JSON object a line, to the error stream: standard output belongs to the person at the terminal. */
export function createLog(level: LogLevel): Log {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin() {
        const requestId = currentRequestId()
        return requestId === undefined ? {} : { requestId }
      },
      redact: ['*.password', '*.token', '*.authorization', '*.apikey', 'authorization', 'apikey'],
    },
    pino.destination({ fd: 2, sync: true }),
  )
  ignoredFailures.log = log
  return log
}
