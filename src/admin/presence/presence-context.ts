import { createContext, useContext, useEffect } from 'react'
import type { SectionKey } from '#content/site/sections.ts'
import type { PresentTab } from './present-administrators.ts'

export interface Presence {
  others: readonly PresentTab[]
  enter: (section: SectionKey | null) => void
}

export const PresenceContext = createContext<Presence>({ others: [], enter: () => undefined })

export function usePresence(): Presence {
  return useContext(PresenceContext)
}

export function useEnterSection(section: SectionKey): void {
  const { enter } = usePresence()
  useEffect(() => {
    enter(section)
    return () => enter(null)
  }, [enter, section])
}
