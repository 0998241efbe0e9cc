import { createContext, useContext } from 'react'
import type { Role } from '#content/browser/roles.ts'
import { type Area, areasOf } from '#data/panel/rights.ts'

export interface PanelRights {
  role: Role
  areas: readonly Area[]
  /** The role asks for a second factor that this account does not have yet. */
  needsSecondFactor: boolean
  /** An owner looks at what another role sees. */
  isViewed: boolean
  /** Without a role: back to one's own. */
  view: (role?: Role) => void
}

/** Only what is drawn follows it: the database and the server refuse for themselves. */
export const RightsContext = createContext<PanelRights>({
  role: 'owner',
  areas: areasOf.owner,
  needsSecondFactor: false,
  isViewed: false,
  view: () => undefined,
})

export function useRights(): PanelRights {
  return useContext(RightsContext)
}

export function useMay(area: Area): boolean {
  return useRights().areas.includes(area)
}
