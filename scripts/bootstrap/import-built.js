import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * @param {string} root
 * @param {string} name of an entry in dist/server
 */
export async function importBuilt(root, name) {
  // React and others pick their build by it, and an empty value means development to them.
  process.env.NODE_ENV = 'production'
  await import(pathToFileURL(join(root, 'dist', 'server', name)).href)
}
