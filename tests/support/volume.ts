/** Set by the configuration of the long runs, which repeat all tests of `npm test`. */
const isLongRun = process.env.TEST_VOLUME === 'long'

/** How much of a repetition `npm test` takes, and how much `npm run test:long` does. */
export function volume<T>(short: T, long: T): T {
  return isLongRun ? long : short
}
