import { root } from './bootstrap/bootstrap.js'
import { ensureDependencies } from './bootstrap/dependencies.js'
import { runCommand } from './bootstrap/failure.js'
import { requireNodeVersion } from './bootstrap/node-version.js'
import { step } from './bootstrap/step.js'

await runCommand(async () => {
  requireNodeVersion()
  await step('Dependencies', () => ensureDependencies({ root, dev: true }))
  process.env.NODE_ENV = 'development'
  const { serveSources } = await import('./serve-sources.js')
  await serveSources(root)
})
