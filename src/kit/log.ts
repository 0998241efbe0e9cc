export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** Where the backend reports what happened; fields first, as pino takes them. They hold no body, key, token or mail. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Where ignored failures are told; set once, by whoever starts the process. */
export const ignoredFailures: { log: Pick<Log, 'debug'> | undefined } = { log: undefined }

/** For `catch`, where nothing follows from a failure or somebody else is told of it. The reason says why, and is logged with it at debug. */
export function ignoreFailure(reason: string): (err: unknown) => undefined {
  return (err) => void ignoredFailures.log?.debug({ err }, `ignored: ${reason}`)
}
