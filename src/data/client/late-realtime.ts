import type { RealtimeClient as Realtime, RealtimeClientOptions } from '@supabase/supabase-js'

const maxPauseMs = 60_000

/** Tried again until it comes, since the connection may be away just then, and channels are joined only once. */
async function loadLibrary(pauseMs = 1_000): Promise<typeof import('virtual:realtime')> {
  try {
    return await import('virtual:realtime')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return loadLibrary(Math.min(2 * pauseMs, maxPauseMs))
  }
}

/**
 * Replaces the realtime client of supabase-js in browsers (scripts/bootstrap/late-realtime.js), and loads that client when
 * the first channel is joined.
 */
export class RealtimeClient {
  #client: Promise<Realtime> | undefined
  #token: string | null = null

  readonly #url: string
  readonly #options: RealtimeClientOptions

  constructor(url: string, options: RealtimeClientOptions) {
    this.#url = url
    this.#options = options
  }

  load(): Promise<Realtime> {
    this.#client ??= this.#makeClient()
    return this.#client
  }

  async #makeClient(): Promise<Realtime> {
    const library = await loadLibrary()
    const client = new library.RealtimeClient(this.#url, this.#options)
    if (this.#token !== null) await client.setAuth(this.#token)
    return client
  }

  /** Called by supabase-js with every new token. */
  async setAuth(token: string | null = null): Promise<void> {
    this.#token = token
    await (await this.#client)?.setAuth(token)
  }

  async removeChannel(channel: Parameters<Realtime['removeChannel']>[0]) {
    return (await this.load()).removeChannel(channel)
  }
}
