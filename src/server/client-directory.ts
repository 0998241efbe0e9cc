import { fileURLToPath } from 'node:url'

/** What the build has made for browsers: dist/client, beside dist/server. */
export const clientDirectory = fileURLToPath(new URL('../client', import.meta.url))
