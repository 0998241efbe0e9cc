import { bootstrap } from './bootstrap/bootstrap.js'
import { runCommand } from './bootstrap/failure.js'

// For a place that starts what was built elsewhere: an image, a unit that may not write to its own folder.
await runCommand(bootstrap)
