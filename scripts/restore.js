import { runFileCommand } from './bootstrap/run-file-command.js'

await runFileCommand('restore')
