const listen = `createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1')`

/** The least a Node server can be: what `node` itself needs to start. */
export const bareServer = [
  '--input-type=module',
  '-e',
  `import { createServer } from 'node:http'; ${listen}`,
]

/** Ready when PGlite has opened its folder, with the start parameters it comes with. */
export const barePGlite = [
  '--input-type=module',
  '-e',
  `import { createServer } from 'node:http'
   import { PGlite } from '@electric-sql/pglite'
   import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
   const database = await PGlite.create(process.env.DATA_DIR, { extensions: { pgcrypto } })
   await database.query('select 1')
   process.on('SIGINT', () => database.close().then(() => process.exit()))
   ${listen}`,
]
