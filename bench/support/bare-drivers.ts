import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pg from 'pg'

/** A database's driver as its own documentation has it: what the product's engine is compared with. */
export interface BareDriver {
  query(sql: string, parameters: string[]): Promise<object[]>
  script(sql: string): Promise<unknown>
  close(): Promise<unknown>
}

export async function openClient(url: string): Promise<BareDriver> {
  const client = new pg.Client(url)
  await client.connect()
  return {
    query: async (sql, parameters) => (await client.query(sql, parameters)).rows,
    script: (sql) => client.query(sql),
    close: () => client.end(),
  }
}

export async function openWorker(dataDir: string): Promise<BareDriver> {
  const worker = new Worker(new URL('./bare-pglite-worker.js', import.meta.url), {
    workerData: { dataDir },
  })
  await once(worker, 'message')
  const ask = (message: object): Promise<object[]> =>
    new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (rows: object[]) => {
        worker.off('error', reject)
        resolve(rows)
      })
      worker.postMessage(message)
    })
  return {
    query: (sql, parameters) => ask({ sql, parameters }),
    script: (sql) => ask({ sql }),
    close: () => worker.terminate(),
  }
}
