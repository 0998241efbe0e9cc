import { uploadAndCrash } from './storage-crash-upload.ts'

/** Runs one upload in this process, which kills itself half way. */
await uploadAndCrash(JSON.parse(process.argv[2] ?? '{}'))
// Reached only if the process was not killed.
process.exit(3)
