import * as z from 'zod'
import { dataOrThrow } from '#data/data-or-throw.ts'
import type { SiteClient } from '#data/site-client.ts'

const cacheMs = 5_000
const queryTimeoutMs = 1_000

export interface AnnouncementState {
  /** Whether to ask visitors to phone as well, since nothing may tell the owner of their request. */
  shouldPhone(): Promise<boolean>
  /** After an attempt of this server; of another one's it is known a few seconds later. */
  clearCache(): void
}

/** Asked of the database, which knows of every instance's attempts; once in a few seconds, however many visitors there are. */
export function createAnnouncementState(service: SiteClient): AnnouncementState {
  let cached: { answer: Promise<boolean>; until: number } | undefined

  async function queryState(): Promise<boolean> {
    try {
      const answer = await service
        .rpc('announcement_state')
        .abortSignal(AbortSignal.timeout(queryTimeoutMs))
      return z.enum(['none', 'failing', 'working']).parse(dataOrThrow(answer)) !== 'working'
    } catch {
      // While the database is away, nobody is told of anything.
      return true
    }
  }

  return {
    shouldPhone() {
      if (!cached || Date.now() > cached.until)
        cached = { answer: queryState(), until: Date.now() + cacheMs }
      return cached.answer
    },
    clearCache() {
      cached = undefined
    },
  }
}
