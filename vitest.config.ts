import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/checks/longest-first.js'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    // `npm test` leaves them out, `npm run test:long` and a run of a single file do not.
    tags: [{ name: 'long', description: 'slow, and rarely broken by everyday work' }],
    globalSetup: ['tests/support/global-setup.ts'],
    // More than cores, on two of them: a test waits for its database now and then.
    maxWorkers: 4,
    // A Supabase of its own is one for all files: their buckets and tables would meet.
    fileParallelism: !process.env.SUPABASE_URL,
    // A thread costs a file less than a process, and PGlite is compiled once for all of them.
    pool: 'threads',
    // Our own modules are loaded anew for each file; those of node_modules stay loaded, which halves the work.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Limits end what hangs, not what is slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
