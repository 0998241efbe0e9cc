import { join } from 'node:path'
import { createServer } from 'vite'

/**
 * Runs a TypeScript module of this project through Vite, because Node 20 cannot load TypeScript. It is not bundled, so
 * that files it starts relative to itself (the database worker) are found.
 *
 * @param {string} root
 * @param {string} path below root
 */
export async function runModule(root, path) {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await vite.ssrLoadModule(`/${path}`)
  } finally {
    await vite.close()
  }
}
