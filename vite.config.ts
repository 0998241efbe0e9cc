import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { guide } from './scripts/bootstrap/guide.js'
import { oneByteSource } from './scripts/bootstrap/one-byte-source.js'
import { panelPieces } from './scripts/bootstrap/panel-pieces.js'
import { unbundled } from './scripts/bootstrap/unbundled.js'

const root = fileURLToPath(new URL('.', import.meta.url))

const siteEntries = [
  'src/site/client.ts',
  'src/site/styles/project-print.css',
  'src/admin/service-worker/service-worker.ts',
]
const panelEntries = ['src/admin/main.tsx', 'src/site/preview/preview.tsx']
// The database worker and the processes that draw are entries of their own beside the chunks that start them: those ask for
// `./pglite-worker.js` relative to themselves, in the sources and in dist alike.
const serverEntries = [
  'src/server/main.ts',
  'src/server/command.ts',
  'src/backend/postgres/pglite-worker.js',
  'src/backend/storage/images/draw-svg-process.js',
  'src/backend/storage/images/picture-process-main.js',
]

/** Apart from the public pages, whose modules stay small: all of it is for one reader, who needs nearly all of it. */
const panelBuild = {
  consumer: 'client' as const,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/panel-manifest.json',
    license: { fileName: '.vite/panel-license.md' },
    rolldownOptions: {
      input: present(panelEntries),
      output: { codeSplitting: { groups: panelPieces } },
    },
  },
}

export default defineConfig(({ command }) => ({
  root,
  // Settings come from the process's environment, validated in one place; never into a bundle.
  envDir: false,
  appType: 'custom',
  // Without it the bundle would hold React's development build too.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  plugins: [react(), tailwindcss(), guide(), oneByteSource()],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        license: true,
        rolldownOptions: { input: present(siteEntries) },
      },
    },
    // Not in development: there Vite serves the sources to all browsers.
    ...(command === 'build' ? { panel: panelBuild } : {}),
    ssr: {
      // Development loads packages as they are: most of them are no ES modules.
      resolve: command === 'build' ? { noExternal: true, external: unbundled } : { external: true },
      build: {
        outDir: 'dist/server',
        ssr: true,
        license: true,
        target: 'node20',
        copyPublicDir: false,
        emitAssets: false,
        minify: false,
        rolldownOptions: {
          input: present(serverEntries),
          // A list of names. Whoever takes one of them loads its module alone: the database is opened before the services load.
          treeshake: { moduleSideEffects: (id) => !id.endsWith('/src/backend/backend.ts') },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      },
    },
  },
}))

function present(paths: readonly string[]): Record<string, string> {
  const found = paths.filter((path) => existsSync(new URL(path, import.meta.url)))
  return Object.fromEntries(found.map((path) => [basename(path).replace(/\.\w+$/, ''), path]))
}
