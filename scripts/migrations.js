import { bootstrap, root } from './bootstrap/bootstrap.js'
import { runCommand } from './bootstrap/failure.js'
import { importBuilt } from './bootstrap/import-built.js'

await runCommand(async () => {
  await bootstrap({ quiet: true })
  process.argv.splice(2, Infinity, 'migrations')
  await importBuilt(root, 'command.js')
})
