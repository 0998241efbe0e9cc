import { ignoreFailure } from '#kit/ignore-failure.ts'
import { detached } from '../../admission/work-context.ts'
import type { Engine, StopListening } from '../../postgres/engine.ts'
import { runAsOwner } from '../../postgres/roles.ts'
import { parseSchemaText, readSchemaText } from './introspection.ts'
import type { Schema } from './schema.ts'

const channel = 'pgrst'
const minIntervalMs = 1_000

/** The schema as last read. As in PostgREST, a notice on `pgrst` (`reload schema`, `reload config`) makes it read again. */
export class SchemaCache {
  readonly #engine: Engine
  #text = ''
  #schema: Promise<Schema> | undefined
  #readAt = 0
  #listening: Promise<StopListening> | undefined

  constructor(engine: Engine) {
    this.#engine = engine
  }

  current(): Promise<Schema> {
    this.#schema ??= this.#read().catch((error) => {
      this.#schema = undefined
      throw error
    })
    return this.#schema
  }

  /** Called when a name was not found; true when the schema has changed. Reads it at most once a second, whoever asks. */
  async refreshAfterMiss(): Promise<boolean> {
    const before = this.#text
    if (Date.now() - this.#readAt >= minIntervalMs) this.#schema = undefined
    await this.current()
    return this.#text !== before
  }

  async close(): Promise<void> {
    const stop = await this.#listening?.catch(ignoreFailure('nothing listens'))
    await stop?.()
  }

  async #read(): Promise<Schema> {
    await this.#listen()
    this.#readAt = Date.now()
    // Other requests wait for it too, so it must not be cancelled with this one.
    this.#text = await detached(() => runAsOwner(this.#engine, 'read the schema', readSchemaText))
    return parseSchemaText(this.#text)
  }

  #listen(): Promise<StopListening> {
    this.#listening ??= this.#engine
      .listen(channel, () => {
        this.#schema = undefined
      })
      .catch((error) => {
        this.#listening = undefined
        throw error
      })
    return this.#listening
  }
}
