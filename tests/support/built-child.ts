import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A module of the tests as a program: the sources start no process of their own. */
export async function buildChild(name: string) {
  // Below the project, where its packages are found.
  const folder = path.join(root, 'test-results', `${name}-${process.pid}`)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: {
          child: `tests/support/${name}.ts`,
          'pglite-worker': 'src/backend/postgres/pglite-worker.js',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  return {
    script: path.join(folder, 'child.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
