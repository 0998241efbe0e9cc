import type { ReactNode } from 'react'
import { type AnnouncementState, loadAnnouncementState } from '#data/requests/request-channels.ts'
import { Notice } from '#ui/notice.tsx'
import { useClientQuery } from '../connection/use-client-query.ts'
import { requestsKey } from './use-requests.ts'

/** Undefined until it is loaded. Never asks for a new sign-in, since it is only a mark beside other things. */
export function useAnnouncementState() {
  return useClientQuery([requestsKey, 'announcement-state'], loadAnnouncementState).data
}

interface AnnouncementNoticeProps {
  state: AnnouncementState | undefined
  actions?: ReactNode
}

export function AnnouncementNotice({ state, actions }: AnnouncementNoticeProps) {
  if (state === undefined || state === 'working') return null
  return state === 'none' ? (
    <Notice tone="warning" title="Nimeni nu este anunțat când sosește o cerere" actions={actions}>
      <p className="max-md:hidden">
        Cererile se păstrează și apar la „Cereri”, dar nu este pornit niciun mod de anunțare. Până
        atunci, după trimitere vizitatorii sunt rugați să și sune.
      </p>
    </Notice>
  ) : (
    <Notice tone="warning" title="Ultimul anunț nu a ajuns încă nicăieri" actions={actions}>
      <p className="max-md:hidden">
        Cererea este păstrată și se încearcă din nou. Până atunci, după trimitere vizitatorii sunt
        rugați să și sune. Motivul este în cerere, la „Anunțuri care nu au ajuns”.
      </p>
    </Notice>
  )
}
