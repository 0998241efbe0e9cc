import type { RealtimeChannel, RealtimeChannelOptions } from '@supabase/supabase-js'
import type { SiteClient } from './site-client.ts'

interface Joining {
  options?: RealtimeChannelOptions
  /** Listens and subscribes. */
  join: (channel: RealtimeChannel) => void
}

/** The returned function leaves the channel. */
export function joinChannel(client: SiteClient, name: string, joining: Joining): () => void {
  const channel = client.channel(name, joining.options)
  joining.join(channel)
  return () => void client.removeChannel(channel)
}
