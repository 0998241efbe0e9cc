import type { RealtimeClient as Realtime, RealtimeClientOptions } from '@supabase/supabase-js'

/**
 * Stands in supabase-js for its realtime client in browsers (scripts/bootstrap/late-realtime.js), which is loaded when
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
    this.#client ??= import('virtual:realtime').then(
      async (library) => {
        const client = new library.RealtimeClient(this.#url, this.#options)
        if (this.#token !== null) await client.setAuth(this.#token)
        return client
      },
      (error) => {
        // It is tried again when the next channel is opened.
        this.#client = undefined
        throw error
      },
    )
    return this.#client
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
