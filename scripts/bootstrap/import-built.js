import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * @param {string} root
 * @param {string} name of an entry in dist/server
 */
export async function importBuilt(root, name) {
  // React and others choose their development build unless this is exactly 'production'.
  process.env.NODE_ENV = 'production'
  await import(pathToFileURL(join(root, 'dist', 'server', name)).href)
}
