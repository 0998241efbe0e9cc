import type { RealtimeChannel } from '@supabase/supabase-js'
import type { SiteClient } from '#data/site-client.ts'
import { othersIn, type Present } from './present-administrators.ts'

export interface PanelChannel {
  tell: (present: Present) => void
  leave: () => void
}

interface PanelListener {
  /** Also after a connection that was lost is back: the others have forgotten this tab. */
  onJoined: () => void
  onOthers: (others: Present[]) => void
}

/** The channel whose name only administrators are told. */
export function joinPanel(client: SiteClient, { onJoined, onOthers }: PanelListener): PanelChannel {
  const tab = crypto.randomUUID()
  let channel: RealtimeChannel | undefined
  let hasLeft = false
  let isJoined = false

  const join = (name: string) => {
    const joining = client.channel(name, { config: { presence: { key: tab } } })
    channel = joining
    joining
      .on('presence', { event: 'sync' }, () => onOthers(othersIn(joining.presenceState(), tab)))
      .subscribe((status) => {
        isJoined = status === 'SUBSCRIBED'
        if (isJoined) onJoined()
        else onOthers([])
      })
  }

  void client.rpc('panel_channel').then(({ data }) => {
    if (typeof data === 'string' && !hasLeft) join(data)
  })

  return {
    tell(present) {
      if (isJoined) void channel?.track(present)
    },
    leave() {
      hasLeft = true
      if (channel) void client.removeChannel(channel)
    },
  }
}
