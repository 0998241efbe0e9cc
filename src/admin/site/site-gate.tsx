import type { ReactNode } from 'react'
import type { LoadedSite } from '#data/load-site.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useSite } from './use-site.ts'

/** What needs the site's data is shown once it is there; a later failed refetch takes nothing away. */
export function SiteGate({ children }: { children: (loaded: LoadedSite) => ReactNode }) {
  const { data, isPending, refetch } = useSite()
  if (data) return children(data)
  if (isPending) return <Spinner label="Se încarcă datele..." />
  return (
    <Notice
      tone="error"
      title="Datele site-ului nu au putut fi încărcate"
      actions={<Button onClick={() => void refetch()}>Reîncarcă</Button>}
    >
      <p>Nimic nu s-a pierdut. Verificați conexiunea la internet și încercați din nou.</p>
    </Notice>
  )
}
