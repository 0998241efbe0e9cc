import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/** Renders one picture in this process and prints how far its peak memory grew. */
const vite = await createServer({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const folder = '/src/backend/storage'
const { transformImage } = await vite.ssrLoadModule(`${folder}/images/transform-image.ts`)
const { defaultStorageLimits } = await vite.ssrLoadModule(`${folder}/request/storage-context.ts`)
const [, , file = '', limits = '{}'] = process.argv
const source = await readFile(file)
const before = process.resourceUsage().maxRSS
const answer = await transformImage(
  source,
  { transform: { width: 480 }, type: 'image/webp' },
  {
    ...defaultStorageLimits,
    ...JSON.parse(limits),
  },
).then(
  () => 'rendered',
  (/** @type {Error} */ error) => error.message,
)
const megabytes = Math.round((process.resourceUsage().maxRSS - before) / 1024)
process.stdout.write(JSON.stringify({ answer, megabytes }))
await vite.close()
