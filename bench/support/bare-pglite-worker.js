// PGlite in a worker thread as its own documentation has it: the reference for the product's engine.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'

if (!parentPort) throw new Error('this runs in a worker thread only')
const port = parentPort
const database = await PGlite.create(workerData.dataDir, { extensions: { pgcrypto } })

port.on('message', async (/** @type {{ sql: string, parameters?: unknown[] }} */ message) => {
  const { sql, parameters } = message
  const answer = parameters
    ? (await database.query(sql, parameters)).rows
    : void (await database.exec(sql))
  port.postMessage(answer)
})
port.postMessage('ready')
