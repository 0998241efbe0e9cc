import { Worker } from 'node:worker_threads'
import { databaseErrors, toDatabaseError } from './database-error.ts'
import { compilePGlite } from './pglite-modules.ts'

interface Answer {
  id?: number
  value?: unknown
  error?: unknown
  ready?: true
  channel?: string
  payload?: string
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

export type WorkerSource = { dataDir: string } | { snapshot: Uint8Array } | Record<string, never>

/** One life of the worker thread: asks and answers, and an end that fails whoever still waits. */
export class PGliteProcess {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #onNotice: (channel: string, payload: string) => void
  #nextId = 1
  #ended: Error | undefined

  private constructor(worker: Worker, onNotice: (channel: string, payload: string) => void) {
    this.#worker = worker
    this.#onNotice = onNotice
  }

  static async start(
    source: WorkerSource,
    onNotice: (channel: string, payload: string) => void,
  ): Promise<PGliteProcess> {
    const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), {
      workerData: { ...source, modules: await compilePGlite() },
    })
    const started = new PGliteProcess(worker, onNotice)
    return new Promise((resolve, reject) => {
      worker.on('message', (answer: Answer) => {
        if (answer.ready) resolve(started)
        else started.#receive(answer)
      })
      worker.on('error', (error) => {
        reject(error)
        started.#end(error instanceof Error ? error : new Error(String(error)))
      })
      worker.on('exit', () => {
        reject(databaseErrors.closed())
        started.#end(databaseErrors.closed())
      })
    })
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined
  }

  ask<T>(kind: string, content: object = {}): Promise<T> {
    if (this.#ended) return Promise.reject(toDatabaseError(this.#ended))
    const id = this.#nextId
    this.#nextId += 1
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      this.#worker.postMessage({ id, kind, ...content })
    })
  }

  async terminate(reason: Error): Promise<void> {
    this.#end(reason)
    await this.#worker.terminate()
  }

  #receive({ id, value, error, channel, payload }: Answer): void {
    if (channel !== undefined) {
      this.#onNotice(channel, payload ?? '')
      return
    }
    const waiting = this.#waiting.get(id ?? 0)
    this.#waiting.delete(id ?? 0)
    if (error === undefined) waiting?.resolve(value)
    else waiting?.reject(toDatabaseError(error))
  }

  #end(reason: Error): void {
    this.#ended ??= reason
    for (const { reject } of this.#waiting.values()) reject(toDatabaseError(reason))
    this.#waiting.clear()
  }
}
