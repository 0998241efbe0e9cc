// Plain JavaScript, so that the built server, the development server and the tests can all start a worker thread
// from this file as it is.
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { MemoryFS, PGlite, parse, protocol } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** @type {{ modules?: import('./pglite-modules.ts').PGliteModules, dataDir?: string, snapshot?: Uint8Array, syncedBefore?: number }} */
const { modules, dataDir, snapshot, syncedBefore = Number.NEGATIVE_INFINITY } = workerData
if (!parentPort) throw new Error('the embedded database runs in a worker thread only')
const port = parentPort

let fsyncs = 0
let isStarting = true

/**
 * After a crash PostgreSQL first syncs each of its thousand files, which takes seconds. When only the thread has ended,
 * files not written since the last start are on disk already.
 */
function isOnDisk(/** @type {number} */ descriptor) {
  if (!isStarting) return false
  const entry = fs.fstatSync(descriptor)
  return entry.isFile() && entry.mtimeMs < syncedBefore
}

/** Emscripten's NODEFS has no fsync of its own: without this hook no commit would ever reach the disk. */
class DurableNodeFS extends NodeFS {
  /**
   * @override
   * @param {import('@electric-sql/pglite').PGlite} pg
   * @param {Parameters<NodeFS['init']>[1]} options
   */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const syncToDisk = (/** @type {any} */ module) => {
      module.NODEFS.stream_ops.fsync = (/** @type {{ nfd: number }} */ stream) => {
        if (isOnDisk(stream.nfd)) return 0
        fs.fsyncSync(stream.nfd)
        fsyncs += 1
        return 0
      }
    }
    const preRun = /** @type {any[]} */ ([emscriptenOpts.preRun ?? []].flat())
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, syncToDisk] } }
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((/** @type {string} */ parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB'],
  // PostgreSQL counts only the part of a frame in WASM memory; the part on the thread's stack is up to a hundred times that.
  ...['-c', 'max_stack_depth=512kB'],
]

const database = await PGlite.create({
  ...modules,
  extensions: { pgcrypto },
  startParams,
  fs: dataDir === undefined ? new MemoryFS() : new DurableNodeFS(dataDir),
  ...(snapshot === undefined ? {} : { loadDataDir: new Blob([snapshot]) }),
})

/** PGlite's POSTGRES_MAIN_LONGJMP: how an error of PostgreSQL leaves its main loop. */
const longjmpStatus = 100

/**
 * PGlite swallows what WebAssembly throws (a stack overflow, a trap) and goes on with an instance in an unknown state.
 * It must not run another instruction: the thread reports the damage and halts until it is terminated.
 */
function haltWhenDamaged() {
  const module = database.Module
  const runOnce = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (thrown) {
      if (/** @type {any} */ (thrown)?.status === longjmpStatus) throw thrown
      port.postMessage({ damage: String(thrown) })
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
  }
}
haltWhenDamaged()
isStarting = false

/**
 * PGlite's own `query` would first ask for the types of the parameters.
 *
 * @param {{ text: string, values: (string | null)[] }} statement
 */
function messageOf({ text, values }) {
  const wire = protocol.serialize
  return Buffer.concat([
    wire.parse({ text }),
    wire.bind({ values }),
    wire.describe({ type: 'P' }),
    wire.execute(),
    wire.sync(),
  ])
}

/** @type {Record<string, (message: any) => Promise<unknown>>} */
const handlers = {
  query: async (statement) => {
    const messages = await database.execProtocolStream(messageOf(statement))
    return parse.parseResults(messages, database.parsers)[0]?.rows ?? []
  },
  script: async ({ sql }) => {
    await database.exec(sql)
  },
  listen: async ({ channel }) => {
    await database.listen(channel, (payload) => port.postMessage({ channel, payload }))
  },
  fsyncs: async () => fsyncs,
  close: async () => {
    await database.close()
  },
}

/** Errors lose their extra fields in a structured clone, so they travel as plain objects. */
function plainError(/** @type {any} */ error) {
  const { code, detail, hint, schema, table, column, constraint } = error
  return {
    code,
    message: String(error.message),
    detail,
    hint,
    schema,
    table,
    column,
    constraint,
  }
}

port.on('message', async (/** @type {{ id: number, kind: string }} */ message) => {
  try {
    port.postMessage({ id: message.id, value: await handlers[message.kind]?.(message) })
  } catch (error) {
    port.postMessage({ id: message.id, error: plainError(error) })
  }
})
port.postMessage({ ready: true })
