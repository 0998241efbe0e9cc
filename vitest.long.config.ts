import { defineConfig } from 'vitest/config'
import standard from './vitest.config.ts'

const minutes = 60_000

export default defineConfig({
  ...standard,
  test: {
    ...standard.test,
    include: [
      'tests/long/**/*.long.ts',
      // Short in `npm test`, whole here: `volume` tells them which.
      'tests/contract/{auth-fuzz,auth-limits,rest-hostile,storage-fuzz,storage-crash,realtime-fuzz}.test.ts',
    ],
    env: { TEST_VOLUME: 'long' },
    // Each of them loads the machine on purpose: side by side they would measure one another.
    fileParallelism: false,
    testTimeout: 20 * minutes,
    hookTimeout: 2 * minutes,
  },
})
