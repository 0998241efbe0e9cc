import { join, resolve } from 'node:path'
import { createServer } from 'vite'

/**
 * @typedef {{ close(): Promise<void> }} RunningServer
 * @typedef {(environment: NodeJS.ProcessEnv, options: { viteDevServer: import('vite').ViteDevServer }) => Promise<RunningServer>} StartServer
 */

/**
 * Serves the sources without a build. Browser code is replaced in the open page; when server code changes, the running
 * server and its database are closed, and a new one starts on the same port.
 *
 * @param {string} root
 */
export async function serveSources(root) {
  const viteDevServer = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, watch: { ignored: unwatched(root) } },
  })
  /** @type {RunningServer | null} */
  let running = null
  let isStale = true
  /** @type {Promise<void> | null} */
  let renewing = null

  /** @param {string} file */
  function onChange(file) {
    if (!isServerCode(viteDevServer, root, file)) return
    isStale = true
    renew()
  }

  /** One renewal at a time; changes that come meanwhile lead to one more. */
  function renew() {
    renewing ??= renewUntilFresh().finally(() => {
      renewing = null
    })
    return renewing
  }

  async function renewUntilFresh() {
    while (isStale) {
      isStale = false
      try {
        await replaceServer()
      } catch (error) {
        if (error instanceof Error) viteDevServer.ssrFixStacktrace(error)
        console.error(error)
        console.error('Waiting for the next change.')
      }
    }
  }

  async function replaceServer() {
    viteDevServer.environments.ssr.moduleGraph.invalidateAll()
    const module = await viteDevServer.ssrLoadModule('/src/server/start.ts')
    // Closed only now, so that code that cannot be loaded leaves the running server alone.
    await running?.close()
    running = null
    /** @type {StartServer} */
    const start = module.start
    running = await start(process.env, { viteDevServer })
    viteDevServer.environments.client.hot.send({ type: 'full-reload' })
  }

  async function stop() {
    viteDevServer.watcher.removeAllListeners()
    await renewing
    await running?.close()
    await viteDevServer.close()
    process.exit(0)
  }

  for (const event of ['add', 'change', 'unlink']) viteDevServer.watcher.on(event, onChange)
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await renew()
}

/** @param {string} root */
function unwatched(root) {
  const folders = ['data', 'dist', '.build', '.tsbuild', 'test-results']
  const dataFolder = resolve(root, process.env.DATA_DIR || 'data')
  return [...folders.map((folder) => join(root, folder, '**')), join(dataFolder, '**')]
}

/**
 * @param {import('vite').ViteDevServer} viteDevServer
 * @param {string} root
 * @param {string} file
 */
function isServerCode({ environments }, root, file) {
  if (/\.test\.tsx?$/.test(file)) return false
  if (file.startsWith(join(root, 'database'))) return true
  // Not in the module graph, because Node loads them itself.
  if (/(pglite-worker|draw-svg-process|picture-process-main)\.js$/.test(file)) return true
  return Boolean(environments.ssr.moduleGraph.getModulesByFile(file)?.size)
}
