import { defineConfig } from 'vitest/config'
import standard from './vitest.config.ts'

const minutes = 60_000

export default defineConfig({
  ...standard,
  test: {
    ...standard.test,
    // All of `npm test` again, whole: with what it leaves out and shortens there.
    include: ['tests/long/**/*.long.ts', ...(standard.test?.include ?? [])],
    env: { TEST_VOLUME: 'long' },
    // Many of them load the machine on purpose: side by side they would measure one another.
    fileParallelism: false,
    testTimeout: 20 * minutes,
    hookTimeout: 2 * minutes,
  },
})
