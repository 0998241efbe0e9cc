import type { ReactNode } from 'react'
import type { LoadedSite } from '#data/load-site.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useSite } from './use-site.ts'

export function SiteGate({ children }: { children: (loaded: LoadedSite) => ReactNode }) {
  return (
    <WhenLoaded
      query={useSite()}
      loading="Se încarcă datele..."
      failure="Datele site-ului nu au putut fi încărcate"
      advice="Nimic nu s-a pierdut. Verificați conexiunea la internet și încercați din nou."
    >
      {children}
    </WhenLoaded>
  )
}
