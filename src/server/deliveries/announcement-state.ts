import * as z from 'zod'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'

const cacheMs = 5_000
const queryTimeoutMs = 1_000

/** Asks the database, which knows the attempts of all instances: at most once in a few seconds, however many visitors there are. */
export function createAnnouncementState(serviceClient: SiteClient) {
  let cached: { answer: Promise<boolean>; until: number } | undefined

  async function queryState(): Promise<boolean> {
    try {
      const answer = await serviceClient
        .rpc('announcement_state')
        .abortSignal(AbortSignal.timeout(queryTimeoutMs))
      return z.enum(['none', 'failing', 'working']).parse(dataOrThrow(answer)) !== 'working'
    } catch {
      // While the database is away, no announcement can be made.
      return true
    }
  }

  return {
    /** Whether visitors are asked to phone as well, because no channel may reach the owner now. */
    shouldAskToPhone(): Promise<boolean> {
      if (!cached || Date.now() > cached.until)
        cached = { answer: queryState(), until: Date.now() + cacheMs }
      return cached.answer
    },
    /** To be called after each attempt of this server. Attempts of others are known once the cache has expired. */
    clearCache(): void {
      cached = undefined
    },
  }
}
