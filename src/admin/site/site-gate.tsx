import { lazy, type ReactNode, Suspense } from 'react'
import { InvalidSiteDataError } from '#content/description/invalid-site-data.ts'
import { MissingSectionsError } from '#content/site-rows.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { failureReason } from '../notices/failure.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useSite } from './use-site.ts'

// Loaded apart: it is almost never needed, and it holds the default texts of the whole site.
const MissingSections = lazy(async () => ({
  default: (await import('./missing-sections.tsx')).MissingSections,
}))

export function SiteGate({ children }: { children: (loaded: LoadedSite) => ReactNode }) {
  const query = useSite()
  const { data, error } = query
  const isMissing = error instanceof MissingSectionsError
  return (
    <>
      {isMissing && (
        <Suspense>
          <MissingSections missing={error.sections} />
        </Suspense>
      )}
      {(data || !isMissing) && (
        <WhenLoaded
          query={query}
          loading="Se încarcă datele..."
          failure="Datele site-ului nu au putut fi încărcate"
          advice={adviceFor(error)}
        >
          {children}
        </WhenLoaded>
      )}
    </>
  )
}

function adviceFor(error: unknown): string {
  if (error instanceof InvalidSiteDataError)
    return `${failureReason(error)} Vizitatorii văd în continuare ultima variantă publicată.`
  return 'Nimic nu s-a pierdut. Verificați conexiunea la internet și încercați din nou.'
}
