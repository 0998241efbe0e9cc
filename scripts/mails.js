import { installTools, root } from './bootstrap/bootstrap.js'
import { runCommand } from './bootstrap/failure.js'

// Every mail in the browser, from the templates that send them; after a change of one the command is started again.
await runCommand(async () => {
  await installTools()
  const { runModule } = await import('./run-module.js')
  await runModule(root, 'scripts/mails/serve-mails.ts')
})
