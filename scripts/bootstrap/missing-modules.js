import { sep } from 'node:path'

/** @typedef {import('vite').Rolldown.OutputBundle} OutputBundle */

const panelEntry = 'src/admin/main.tsx'

/**
 * Beside a dynamic import stand all files that it needs, so that they are fetched side by side. In the panel most of them came
 * with its first script; leaving those out makes each screen some kilobytes lighter.
 *
 * @returns {import('vite').Plugin}
 */
export function missingModules() {
  /** @type {Set<string>} */
  let ofPanel
  /** @type {Set<string>} */
  let elsewhere
  return {
    name: 'missing-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, files, { hostId }) =>
            elsewhere.has(hostId) ? files : files.filter((file) => !ofPanel.has(file)),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const entries = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && file.isEntry ? [file] : [],
        )
        const isOfPanel = (/** @type {import('vite').Rolldown.OutputChunk} */ chunk) =>
          chunk.facadeModuleId?.replaceAll(sep, '/').endsWith(panelEntry)
        ofPanel = filesFrom(bundle, entries.filter(isOfPanel), ({ imports }) => imports)
        elsewhere = filesFrom(
          bundle,
          entries.filter((entry) => !isOfPanel(entry)),
          ({ imports, dynamicImports }) => [...imports, ...dynamicImports],
        )
      },
    },
  }
}

/**
 * @param {OutputBundle} bundle
 * @param {readonly import('vite').Rolldown.OutputChunk[]} entries
 * @param {(chunk: import('vite').Rolldown.OutputChunk) => readonly string[]} nextOf
 */
function filesFrom(bundle, entries, nextOf) {
  const found = new Set(entries.map(({ fileName }) => fileName))
  for (const fileName of found) {
    const file = bundle[fileName]
    if (file?.type === 'chunk') for (const next of nextOf(file)) found.add(next)
  }
  return found
}
