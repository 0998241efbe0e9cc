import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SectionKey } from '#content/site/sections.ts'
import { useClient } from '../connection/client-context.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { joinPanelChannel, type PanelChannel } from './panel-channel.ts'
import { PresenceContext } from './presence-context.ts'
import type { PresentTab } from './present-administrators.ts'

/** Presence is a courtesy: without a channel the panel works as usual, and saves still merge or ask. */
export function PresenceProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  const { id, email } = useAdministrator()
  const channel = useRef<PanelChannel>(undefined)
  const section = useRef<SectionKey | null>(null)
  const [others, setOthers] = useState<readonly PresentTab[]>([])

  const announce = useCallback(() => {
    channel.current?.announce({ userId: id, email, section: section.current })
  }, [id, email])

  const enter = useCallback(
    (entered: SectionKey | null) => {
      section.current = entered
      announce()
    },
    [announce],
  )

  useEffect(() => {
    const joined = joinPanelChannel(client, { onJoined: announce, onOthers: setOthers })
    channel.current = joined
    return () => {
      channel.current = undefined
      joined.leave()
    }
  }, [client, announce])

  const presence = useMemo(() => ({ others, enter }), [others, enter])
  return <PresenceContext value={presence}>{children}</PresenceContext>
}
