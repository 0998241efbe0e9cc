import { installTools } from './bootstrap/bootstrap.js'
import { runCommand } from './bootstrap/failure.js'

// Runs before those scripts of package.json that call programs from node_modules.
await runCommand(installTools)
