import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { unbundled } from './bootstrap/unbundled.js'

/**
 * Runs a TypeScript module from a bundle, as the server itself runs. Vite's module runner looks up every use of an import,
 * which makes a service twice as slow, but not the libraries that it is compared with.
 *
 * @param {string} root
 * @param {string} path below root
 * @returns {Promise<Record<string, unknown>>} what it exports
 */
export async function runBuiltModule(root, path) {
  // Below node_modules, so that packages outside of the bundle are found.
  const directory = join(root, 'node_modules/.built-modules', `${process.pid}-${Date.now()}`)
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [keepModuleAddresses],
      // Playwright finds its own files beside it.
      ssr: { noExternal: true, external: [...unbundled, '@playwright/test'] },
      build: {
        ssr: true,
        outDir: directory,
        target: 'node20',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: { main: join(root, path) } },
      },
    })
    return await import(pathToFileURL(join(directory, 'main.js')).href)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** A module finds the workers and scripts beside it where they are in the sources. */
const keepModuleAddresses = {
  name: 'keep-module-addresses',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return undefined
    const [file = id] = id.split('?')
    return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
  },
}
