import { bootstrap } from './bootstrap/bootstrap.js'
import { runCommand } from './bootstrap/failure.js'

// For deployments that build and start separately: an image, or a unit that may not write to its own folder.
await runCommand(bootstrap)
