import { Worker } from 'node:worker_threads'
import { type DatabaseError, databaseErrors, toDatabaseError } from './database-error.ts'
import { compilePGlite } from './pglite-modules.ts'

interface Answer {
  id?: number
  value?: unknown
  error?: unknown
  ready?: true
  channel?: string
  payload?: string
  /** What WebAssembly threw; the thread has halted. */
  damage?: string
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

export type WorkerSource = { dataDir: string } | { snapshot: Uint8Array } | Record<string, never>

interface WorkerOptions {
  onNotice: (channel: string, payload: string) => void
  /** Stack size of the thread. Node's default of 4 overflows long before PostgreSQL notices that a statement is too deep. */
  stackMb?: number | undefined
  /** Files last written before this time are known to be on disk. */
  syncedBefore?: number | undefined
}

/** Virtual memory: only what a deep statement touches takes real memory. */
const defaultStackMb = 256

/** One worker thread: its start, requests with their answers, and its end, which fails all requests without an answer. */
export class PGliteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #onNotice: (channel: string, payload: string) => void
  #nextId = 1
  #ended: DatabaseError | undefined

  private constructor(worker: Worker, onNotice: (channel: string, payload: string) => void) {
    this.#worker = worker
    this.#onNotice = onNotice
  }

  static async start(
    source: WorkerSource,
    { onNotice, stackMb = defaultStackMb, syncedBefore }: WorkerOptions,
  ): Promise<PGliteThread> {
    const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), {
      workerData: { ...source, modules: await compilePGlite(), syncedBefore },
      resourceLimits: { stackSizeMb: stackMb },
    })
    const started = new PGliteThread(worker, onNotice)
    return new Promise((resolve, reject) => {
      worker.on('message', (answer: Answer) => {
        if (answer.ready) resolve(started)
        else started.#receive(answer)
      })
      worker.on('error', (error) => {
        reject(error)
        started.#end(databaseErrors.restarting(String(error)))
      })
      worker.on('exit', () => {
        reject(databaseErrors.closed())
        started.#end(databaseErrors.restarting('its thread ended'))
      })
    })
  }

  get ended(): DatabaseError | undefined {
    return this.#ended
  }

  ask<T>(kind: string, content: object = {}): Promise<T> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = this.#nextId
    this.#nextId += 1
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      this.#worker.postMessage({ id, kind, ...content })
    })
  }

  async terminate(reason: DatabaseError): Promise<void> {
    this.#end(reason)
    await this.#worker.terminate()
  }

  #receive({ id, value, error, channel, payload, damage }: Answer): void {
    if (damage !== undefined) {
      void this.terminate(databaseErrors.restarting(damage))
      return
    }
    if (channel !== undefined) {
      this.#onNotice(channel, payload ?? '')
      return
    }
    const waiting = this.#waiting.get(id ?? 0)
    this.#waiting.delete(id ?? 0)
    if (error === undefined) waiting?.resolve(value)
    else waiting?.reject(toDatabaseError(error))
  }

  #end(reason: DatabaseError): void {
    this.#ended ??= reason
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}
