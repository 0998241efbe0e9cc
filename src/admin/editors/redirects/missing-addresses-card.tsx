import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { hasPage } from '#content/addresses/has-page.ts'
import { redirectKey } from '#content/redirects/redirect-address.ts'
import type { Redirect } from '#content/redirects/section.ts'
import { loadMissingAddresses } from '#data/panel/missing-addresses.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useClient } from '../../connection/client-context.ts'
import { failureReason } from '../../notices/failure.ts'
import { mediumMoment } from '../../screen/date-formats.ts'
import { formatCount } from '../../screen/format-count.ts'
import { useSite } from '../../site/use-site.ts'

/** What visitors asked this server for in vain. */
export function MissingAddressesCard({ onRedirect }: { onRedirect: (path: string) => void }) {
  const client = useClient()
  const { data, error } = useQuery({
    queryKey: ['missing-addresses'],
    queryFn: () => loadMissingAddresses(client),
  })
  const site = useSite().data?.site
  const items: Redirect[] = useWatch({ name: 'redirects.items' })
  const redirected = new Set(items.map(({ from }) => redirectKey(from)))
  const isMissing = (path: string) => !redirected.has(path) && !(site && hasPage(path, site))
  const missing = data?.addresses.filter(({ path }) => isMissing(path)) ?? []
  return (
    <Card
      title="Adrese negăsite"
      description={`Ce au căutat vizitatorii fără să găsească, în ultimele 30 de zile${data ? `, de la pornirea acestui server (${mediumMoment.format(new Date(data.since))})` : ''}. Cu mai multe servere, fiecare le numără pe ale lui. Despre vizitatori nu se reține nimic.`}
    >
      {error && <p className="text-sm text-danger">{failureReason(error)}</p>}
      {data && missing.length === 0 && (
        <p className="text-sm text-quiet">Nimeni nu a căutat o adresă care lipsește.</p>
      )}
      <ul className="max-h-[32rem] divide-y divide-line overflow-y-auto border-y border-line empty:hidden">
        {missing.map(({ path, count, lastAt, referrers }) => (
          <li
            key={path}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-56 text-sm">
              <p className="font-medium break-all">{path}</p>
              <p className="break-words text-quiet">
                {formatCount(count, 'dată', 'ori')}
                {`, ultima dată ${mediumMoment.format(new Date(lastAt))}`}
                {referrers.length > 0 && ` · de pe ${referrers.join(', ')}`}
              </p>
            </div>
            <Button onClick={() => onRedirect(path)}>Fă o redirecționare</Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
