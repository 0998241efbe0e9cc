import { ignoreFailure } from '#kit/ignore-failure.ts'
import { once } from '#kit/once.ts'
import { detached } from '../../admission/work-context.ts'
import type { Engine } from '../../postgres/engine.ts'
import { runAsOwner } from '../../postgres/roles.ts'
import { parseSchemaText, readSchemaText } from './introspection.ts'
import type { Schema } from './schema.ts'

const channel = 'pgrst'
const minIntervalMs = 1_000

export type SchemaCache = ReturnType<typeof createSchemaCache>

/** The schema as last read. As in PostgREST, a notice on `pgrst` (`reload schema`, `reload config`) makes it read again. */
export function createSchemaCache(engine: Engine) {
  let text = ''
  let readAt = 0
  const listen = once(() => engine.listen(channel, () => current.forget()))
  const current = once(read)

  async function read(): Promise<Schema> {
    await listen()
    readAt = Date.now()
    // Other requests wait for it too, so it must not be cancelled with this one.
    text = await detached(() => runAsOwner(engine, 'read the schema', readSchemaText))
    return parseSchemaText(text)
  }

  return {
    current,
    /** Called when a name was not found; true when the schema has changed. Reads it at most once a second, whoever asks. */
    async refreshAfterMiss(): Promise<boolean> {
      const before = text
      if (Date.now() - readAt >= minIntervalMs) current.forget()
      await current()
      return text !== before
    },
    async close(): Promise<void> {
      const stop = await listen.peek()?.catch(ignoreFailure('nothing listens'))
      await stop?.()
    },
  }
}
