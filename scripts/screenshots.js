import { root } from './bootstrap/bootstrap.js'
import { ensureBuild } from './bootstrap/build.js'
import { runCommand } from './bootstrap/failure.js'
import { step } from './bootstrap/step.js'
import { prepareChecks } from './checks/prepare-checks.js'

// Takes the pictures of the README and of the guide again, from the running product.
await runCommand(async () => {
  await prepareChecks()
  await step('Build', () => ensureBuild({ root }))
  const { runModule } = await import('./run-module.js')
  await runModule(root, 'tests/support/take-screenshots.ts')
  console.log('Written: docs/pictures')
})
