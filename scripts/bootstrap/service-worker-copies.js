const mark = '?service-worker'
const entry = '/src/admin/service-worker/'

/**
 * Gives the service worker copies of its own of the modules that it shares with the panel. Otherwise they would become a file
 * that both load, and a service worker must be one file, at an address that never changes.
 *
 * @returns {import('vite').Plugin}
 */
export function serviceWorkerCopies() {
  return {
    name: 'service-worker-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!importer?.includes(entry) && !importer?.endsWith(mark)) return null
      const from = importer.endsWith(mark) ? importer.slice(0, -mark.length) : importer
      const found = await this.resolve(source, from, { ...options, skipSelf: true })
      return found && !found.external ? `${found.id}${mark}` : found
    },
  }
}
