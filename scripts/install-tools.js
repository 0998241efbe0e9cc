import { root } from './bootstrap/bootstrap.js'
import { ensureDependencies } from './bootstrap/dependencies.js'
import { runCommand } from './bootstrap/failure.js'
import { requireNodeVersion } from './bootstrap/node-version.js'
import { step } from './bootstrap/step.js'

// Before the scripts of package.json that are somebody else's programs.
await runCommand(async () => {
  requireNodeVersion()
  await step('Dependencies', () => ensureDependencies({ root, dev: true }))
})
