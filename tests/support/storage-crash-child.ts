import { uploadAndCrash } from './storage-crash-upload.ts'

/** One upload in a process of its own, which ends itself half way. */
await uploadAndCrash(JSON.parse(process.argv[2] ?? '{}'))
// Only a process that was not killed comes this far.
process.exit(3)
