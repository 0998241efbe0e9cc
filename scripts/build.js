import { bootstrap, root } from './bootstrap/bootstrap.js'
import { ensureCompressed } from './bootstrap/compress-assets.js'
import { runCommand } from './bootstrap/failure.js'
import { step } from './bootstrap/step.js'

// For deployments that build and start separately: an image, or a unit that may not write to its own folder.
await runCommand(async () => {
  await bootstrap()
  await step('Compression', () => ensureCompressed({ root }))
})
