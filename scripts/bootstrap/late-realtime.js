const library = '@supabase/realtime-js'
const later = 'virtual:realtime'

/**
 * In browsers supabase-js gets the stand-in of src/data/client/late-realtime.ts for its realtime client, 11 kB that no screen needs
 * before it is shown; `virtual:realtime` is the client itself.
 *
 * @returns {import('vite').Plugin}
 */
export function lateRealtime() {
  return {
    name: 'late-realtime',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (source === library && importer?.includes('/supabase-js/'))
        return this.resolve('/src/data/client/late-realtime.ts', undefined, options)
      if (source !== later) return null
      const supabase = await this.resolve('@supabase/supabase-js', importer, options)
      return this.resolve(library, supabase?.id, { ...options, skipSelf: true })
    },
  }
}
