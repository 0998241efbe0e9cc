import { ignoreFailure } from '../log.ts'

/** When several requests write one upload at the same time, only the first one may. */
export class UploadWriters {
  readonly #writers = new Map<string, { abort: AbortController; done: Promise<unknown> }>()

  has(id: string): boolean {
    return this.#writers.has(id)
  }

  /** Undefined, with nothing begun, while another request is writing. */
  begin<T>(id: string, write: (signal: AbortSignal) => Promise<T>): Promise<T> | undefined {
    if (this.#writers.has(id)) return undefined
    const abort = new AbortController()
    const done = write(abort.signal).finally(() => this.#writers.delete(id))
    this.#writers.set(id, { abort, done })
    return done
  }

  /** Ends the request that is writing, for a sender who has lost that connection. What has arrived stays. */
  async stop(id: string): Promise<void> {
    const writer = this.#writers.get(id)
    writer?.abort.abort()
    await writer?.done.catch(ignoreFailure('its own request is told'))
  }
}
