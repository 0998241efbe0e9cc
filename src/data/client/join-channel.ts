import type { RealtimeChannel, RealtimeChannelOptions, RealtimeClient } from '@supabase/supabase-js'
import type { RealtimeClient as LateRealtime } from './late-realtime.ts'
import type { SiteClient } from './site-client.ts'

/** In a browser, the realtime client is loaded when it is first asked for. */
export async function realtimeOf(client: SiteClient): Promise<RealtimeClient> {
  const { realtime } = client
  return 'load' in realtime ? (realtime as unknown as LateRealtime).load() : realtime
}

interface Joining {
  options?: RealtimeChannelOptions
  /** Listens and subscribes. */
  join: (channel: RealtimeChannel) => void
}

/** The returned function leaves the channel, also before it is joined. */
export function joinChannel(client: SiteClient, name: string, joining: Joining): () => void {
  const leaving = new AbortController()
  void realtimeOf(client).then((realtime) => {
    if (leaving.signal.aborted) return
    const channel = realtime.channel(name, joining.options)
    leaving.signal.addEventListener('abort', () => void client.removeChannel(channel))
    joining.join(channel)
  })
  return () => leaving.abort()
}
