import type { ReactNode } from 'react'
import { useChosenSet } from './chosen-set.ts'

/** Where something is published at once also while a prepared set is chosen, so that nobody believes that it waits. */
export function ChosenSetLimit({ children }: { children: ReactNode }) {
  const set = useChosenSet()
  if (!set) return null
  return (
    <p role="note" className="basis-full text-sm wrap-anywhere text-quiet">
      Lucrați la „{set.name}”, dar {children}
    </p>
  )
}
