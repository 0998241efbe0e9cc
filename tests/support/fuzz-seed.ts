/** In CI, property tests draw the same cases each time, so that a failure comes from the change; elsewhere they draw new ones. */
export const fuzzSeed = process.env.CI ? { seed: 20_261_121 } : {}
