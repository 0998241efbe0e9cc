import process from 'node:process'
import { ensureCompressed } from './compress-assets.js'
import { runCommand } from './failure.js'

await runCommand(async () => {
  await ensureCompressed({ root: process.argv[2] ?? '' })
})
