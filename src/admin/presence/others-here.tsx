import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SectionKey } from '#content/site/sections.ts'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '../connection/client-context.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { joinPanelChannel, type PanelChannel } from './panel-channel.ts'
import { othersInSection, type PresentTab } from './present-administrators.ts'

const list = new Intl.ListFormat('ro')

export function OthersHere({ section }: { section: SectionKey }) {
  const { id, email } = useAdministrator()
  const others = useOthers({ userId: id, email, section })
  const { emails, hasOwnOtherTab } = othersInSection(section, others, id)
  return (
    <div role="status" className="mb-5 empty:hidden">
      {emails.length > 0 && (
        <Notice tone="info">
          <p>
            <strong className="font-semibold break-words">{list.format(emails)}</strong>{' '}
            {emails.length === 1 ? 'are' : 'au'} acum deschisă această secțiune. Puteți lucra în
            același timp: dacă schimbați același text, veți alege care rămâne.
          </p>
        </Notice>
      )}
      {emails.length === 0 && hasOwnOtherTab && (
        <Notice tone="info">
          <p>Aveți această secțiune deschisă și în altă filă sau pe alt dispozitiv.</p>
        </Notice>
      )}
    </div>
  )
}

/** Presence is a courtesy: without a channel an editor works as usual, and saves still merge or ask. */
function useOthers(own: PresentTab): readonly PresentTab[] {
  const client = useClient()
  const channel = useRef<PanelChannel>(undefined)
  const [others, setOthers] = useState<readonly PresentTab[]>([])
  const announce = useEffectEvent(() => channel.current?.announce(own))
  useEffect(() => {
    const joined = joinPanelChannel(client, { onJoined: () => announce(), onOthers: setOthers })
    channel.current = joined
    return joined.leave
  }, [client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the page is the editor, its section changes
  useEffect(() => announce(), [own.section])
  return others
}
