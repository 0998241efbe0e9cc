import type { NetworkRates } from '../http/network-budget.ts'

/**
 * Pages are made without REST, so that anonymous calls are other programs' and those of pages opened in an outage.
 * The overall rate is what half a core answers.
 */
export const visitorRates: NetworkRates = {
  network: { perSecond: 20, burst: 200 },
  overall: { perSecond: 300, burst: 1_500 },
}

/** The time in the database that the cost of one covers: a longer statement counts as several. */
export const millisecondsOfOne = 10
