import pg from 'pg'
import { ignoreFailure } from '#kit/log.ts'
import { toDatabaseError } from './database-error.ts'

type OnNotice = (payload: string | null) => void

const reconnectDelaysMs = [250, 500, 1_000, 2_000, 5_000]
/** Networks drop a quiet connection without telling its ends, and the system's default first probe comes after two hours. */
const keepAliveDelayMs = 30_000

/** Every serving instance holds it shared. A restore must be alone with the database: it tries to take it exclusively. */
export const runningLock = "hashtextextended('temelia.running', 0)"
const shareRunningLock = `select pg_advisory_lock_shared(${runningLock})`

/** A connection of its own for LISTEN. It reconnects by itself and then reports that notices may have been missed. */
export class PgListener {
  readonly #config: pg.ClientConfig
  readonly #listeners = new Map<string, Set<OnNotice>>()
  #client: Promise<pg.Client> | undefined
  #retry: NodeJS.Timeout | undefined
  #attempt = 0
  #isClosed = false

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, keepAlive: true, keepAliveInitialDelayMillis: keepAliveDelayMs }
  }

  async listen(channel: string, onNotice: OnNotice) {
    const listeners = this.#listeners.get(channel) ?? new Set()
    const isFirst = listeners.size === 0
    this.#listeners.set(channel, listeners.add(onNotice))
    if (isFirst) {
      const client = await this.#connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    }
    return async () => {
      listeners.delete(onNotice)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client
      ?.then((client) => client.end())
      .catch(ignoreFailure('the connection is gone already'))
  }

  #connect(): Promise<pg.Client> {
    this.#client ??= this.#open()
    return this.#client
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#config)
    client.on('notification', ({ channel, payload }) => {
      for (const onNotice of this.#listeners.get(channel) ?? []) onNotice(payload ?? '')
    })
    client.on('error', () => this.#reconnectLater())
    client.on('end', () => this.#reconnectLater())
    try {
      await client.connect()
      await client.query(shareRunningLock)
      return client
    } catch (error) {
      this.#client = undefined
      throw toDatabaseError(error)
    }
  }

  #reconnectLater(): void {
    if (this.#isClosed || this.#retry) return
    this.#client = undefined
    const delay = reconnectDelaysMs[Math.min(this.#attempt, reconnectDelaysMs.length - 1)]
    this.#attempt += 1
    this.#retry = setTimeout(() => void this.#reconnect(), delay)
  }

  async #reconnect(): Promise<void> {
    this.#retry = undefined
    try {
      const client = await this.#connect()
      for (const channel of this.#listeners.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      this.#attempt = 0
      for (const listeners of this.#listeners.values())
        for (const onNotice of listeners) onNotice(null)
    } catch {
      this.#reconnectLater()
    }
  }
}
