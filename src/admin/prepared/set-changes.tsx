import { useState } from 'react'
import { siteDifferences } from '#content/history/differences.ts'
import { sections } from '#content/site/sections.ts'
import { loadPrepared } from '#data/prepared/merged-site.ts'
import { type PreparedSummary, requireSet } from '#data/prepared/sets.ts'
import { useClientQuery } from '../connection/use-client-query.ts'
import { Differences } from '../history/difference-row.tsx'
import { setsKey } from '../prepare/sets.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useSite } from '../site/use-site.ts'

export function SetChanges({ set: { id, revision } }: { set: PreparedSummary }) {
  const [isShown, setShown] = useState(false)
  const query = useClientQuery(
    [...setsKey, id, revision, useSite().data?.revision],
    async (client) => loadPrepared(client, await requireSet(client, id)),
    { enabled: isShown },
  )
  return (
    <details
      className="border border-line"
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary className="min-h-10 cursor-pointer px-3 py-2 text-sm font-medium">
        Ce schimbă
      </summary>
      {isShown && (
        <div className="space-y-4 border-t border-line p-3">
          <WhenLoaded query={query} loading="Se compară...">
            {({ now, merged }) => (
              <>
                {siteDifferences(now.site, merged).map(({ section, found }) => (
                  <section key={section}>
                    <h3 className="text-sm font-semibold">{sections[section].label}</h3>
                    <Differences
                      found={found}
                      now={now.site}
                      other={merged}
                      otherLabel="Pregătit"
                      absent={{ now: '(nu este)', other: '(se șterge)' }}
                    />
                  </section>
                ))}
              </>
            )}
          </WhenLoaded>
        </div>
      )}
    </details>
  )
}
