import type { RealtimeChannel } from '@supabase/supabase-js'
import type { SiteClient } from '#data/client/site-client.ts'
import { othersIn, type PresentTab } from './present-administrators.ts'

export type PanelChannel = ReturnType<typeof joinPanelChannel>

interface PanelListener {
  /** Also called when a lost connection is back, since the others no longer see this tab. */
  onJoined: () => void
  onOthers: (others: PresentTab[]) => void
}

/** The client knows one channel of a name at a time: an editor that opens waits until that of the one before has left. */
let leaving: Promise<unknown> = Promise.resolve()

/** Only administrators may join. When one is removed, the channel gets another name, which keeps out whoever has joined before. */
export function joinPanelChannel(client: SiteClient, { onJoined, onOthers }: PanelListener) {
  const tab = crypto.randomUUID()
  let channel: RealtimeChannel | undefined
  let hasLeft = false
  let isJoined = false

  const join = (name: string) => {
    const config = { private: true, presence: { key: tab } }
    const joining = client.channel(name, { config })
    channel = joining
    joining
      .on('presence', { event: 'sync' }, () => onOthers(othersIn(joining.presenceState(), tab)))
      .on('broadcast', { event: 'moved' }, () => void rejoin(joining))
      .subscribe((status, error) => {
        if (channel !== joining) return
        isJoined = status === 'SUBSCRIBED'
        if (isJoined) onJoined()
        else onOthers([])
        if (status === 'CLOSED') void rejoin(joining)
        // The client itself tries again after a lost connection, but not after a refusal.
        else if (error?.message.startsWith('Unauthorized')) void rejoin(joining, name)
      })
  }

  /** Joins the channel under its current name. The database tells that name to administrators only. */
  const rejoin = async (left: RealtimeChannel, refusedName?: string) => {
    if (channel !== left) return
    channel = undefined
    isJoined = false
    onOthers([])
    await client.removeChannel(left)
    const name = await loadChannelName()
    if (name !== refusedName) joinUnlessLeft(name)
  }

  const loadChannelName = async () => {
    const { data } = await client.rpc('panel_channel')
    return typeof data === 'string' ? data : undefined
  }

  const joinUnlessLeft = (name: string | undefined) => {
    if (name !== undefined && !hasLeft && !channel) join(name)
  }

  void leaving.then(loadChannelName).then(joinUnlessLeft)

  return {
    announce(present: PresentTab) {
      if (isJoined) void channel?.track(present)
    },
    leave() {
      hasLeft = true
      const left = channel
      channel = undefined
      if (left) leaving = client.removeChannel(left)
    },
  }
}
