import { installTools } from './bootstrap/bootstrap.js'
import { runCommand } from './bootstrap/failure.js'

// Before the scripts of package.json that are somebody else's programs.
await runCommand(installTools)
