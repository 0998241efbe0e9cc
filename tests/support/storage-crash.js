import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/** Runs one upload from the sources in a process of its own, which ends itself half way. */
const vite = await createServer({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const { uploadAndCrash } = await vite.ssrLoadModule('/tests/support/storage-crash-upload.ts')
await uploadAndCrash(JSON.parse(process.argv[2] ?? '{}'))
// Only a process that was not killed comes this far.
process.exit(3)
