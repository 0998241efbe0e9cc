import { readFileSync } from 'node:fs'

const manifest = new URL('../../package.json', import.meta.url)
const { start } = JSON.parse(readFileSync(manifest, 'utf8')).scripts as { start: string }

/** What `npm start` gives to `node`. */
export const startArguments: readonly string[] = start.split(' ').slice(1)
