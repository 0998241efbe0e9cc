import { runOnFile } from './bootstrap/run-on-file.js'

await runOnFile('backup')
