import { join } from 'node:path'
import { createServer } from 'vite'

/**
 * Runs TypeScript modules of this project one after another, through Vite, because Node 20 cannot load TypeScript. They
 * are not bundled, so that files they start relative to themselves (the database worker) are found.
 *
 * @param {string} root
 * @param {readonly string[]} paths below root
 * @returns {Promise<Record<string, unknown>[]>} what they export
 */
export async function runModules(root, paths) {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const modules = []
    for (const path of paths) modules.push(await vite.ssrLoadModule(`/${path}`))
    return modules
  } finally {
    await vite.close()
  }
}
