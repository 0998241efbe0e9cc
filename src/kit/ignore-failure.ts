import type { Log } from './log.ts'

/** Where ignored failures are told; set once, by whoever starts the process. */
export const ignoredFailures: { log: Pick<Log, 'debug'> | undefined } = { log: undefined }

/** For `catch`, where nothing follows from a failure or somebody else is told of it. The reason says why, and is logged with it at debug. */
export function ignoreFailure(reason: string): (err: unknown) => undefined {
  return (err) => void ignoredFailures.log?.debug({ err }, `ignored: ${reason}`)
}
