import type { ReactNode } from 'react'
import { InvalidSiteDataError } from '#content/description/invalid-site-data.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { failureReason } from '../notices/failure.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useSite } from './use-site.ts'

// Almost never needed.
const MissingSections = lazyPart(() => import('./missing-sections.tsx'), 'MissingSections')

export function SiteGate({ children }: { children: (loaded: LoadedSite) => ReactNode }) {
  const query = useSite()
  const { data, error } = query
  return (
    <>
      {data?.missing && <MissingSections revision={data.revision} missing={data.missing} />}
      <WhenLoaded query={query} what="datele" advice={adviceFor(error)}>
        {children}
      </WhenLoaded>
    </>
  )
}

function adviceFor(error: unknown): string {
  if (error instanceof InvalidSiteDataError)
    return `${failureReason(error)} Vizitatorii văd în continuare ultima variantă publicată.`
  return 'Nimic nu s-a pierdut. Verificați conexiunea la internet și încercați din nou.'
}
