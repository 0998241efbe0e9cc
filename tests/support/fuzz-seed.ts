/** Where a change is judged, the cases drawn are the same each time, so that a failure is the change's; elsewhere they are new ones. */
export const fuzzSeed = process.env.CI ? { seed: 20_261_121 } : {}
