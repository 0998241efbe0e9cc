import { bootstrap, root } from './bootstrap/bootstrap.js'
import { compressInBackground } from './bootstrap/compress-assets.js'
import { runCommand } from './bootstrap/failure.js'
import { importBuilt } from './bootstrap/import-built.js'

await runCommand(async () => {
  await bootstrap()
  // In this process, so that Ctrl-C and a supervisor's signals reach the server itself.
  await importBuilt(root, 'main.js')
  await compressInBackground({ root })
})
