import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { hasPage } from '#content/addresses/has-page.ts'
import { newItem } from '#content/description/fallback.ts'
import { redirectKey } from '#content/redirects/redirect-address.ts'
import { type Redirect, redirects } from '#content/redirects/section.ts'
import { loadMissingAddresses } from '#data/panel/missing-addresses.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useRows } from '../../fields/lists/use-rows.ts'
import { failureReason } from '../../notices/failure.ts'
import { mediumMoment } from '../../screen/date-formats.ts'
import { formatCount } from '../../screen/format-count.ts'
import { useSessionQuery } from '../../sign-in/use-session-query.ts'
import { useSite } from '../../site/use-site.ts'
import { SectionEditor } from '../section-editor.tsx'
import { ImportCard } from './import-card.tsx'
import { RedirectList } from './redirect-list.tsx'

export function RedirectsEditor() {
  return (
    <SectionEditor section="redirects" title="Redirecționări" hasLanguages={false}>
      <RedirectCards />
    </SectionEditor>
  )
}

function RedirectCards() {
  const { getValues } = useFormContext()
  const rows = useRows('redirects.items')
  /** The control that takes the focus once its row is there. */
  const focus = useRef<string>(undefined)
  const items = (): Redirect[] => getValues('redirects.items')
  /** A new one stands first, where it is seen. */
  const add = (from = '') => {
    const item = { ...newItem(redirects.fields.items, Date.now(), items()), from }
    focus.current = `redirects.items.0.${from === '' ? 'from' : 'to'}`
    rows.prepend(item, { shouldFocus: false })
  }
  return (
    <>
      <RedirectList
        keys={rows.keys}
        focus={focus}
        onAdd={() => add()}
        onRemove={(index) =>
          rows.removeAt(index, `Ați scos din listă: ${getValues(`redirects.items.${index}.from`)}`)
        }
      />
      <ImportCard items={items} onRead={(read) => rows.replace(read)} />
      <MissingAddressesCard onRedirect={add} />
    </>
  )
}

function MissingAddressesCard({ onRedirect }: { onRedirect: (path: string) => void }) {
  const { data, error } = useSessionQuery(['missing-addresses'], loadMissingAddresses)
  const site = useSite().data?.site
  const items: Redirect[] = useWatch({ name: 'redirects.items' })
  const redirected = new Set(items.map(({ from }) => redirectKey(from)))
  const isMissing = (path: string) => !redirected.has(path) && !(site && hasPage(path, site))
  const missing = data?.addresses.filter(({ path }) => isMissing(path)) ?? []
  return (
    <Card
      title="Adrese negăsite"
      description={`Adresele la care vizitatorii nu au găsit nicio pagină, în ultimele 30 de zile${data ? `, de la pornirea acestui server (${mediumMoment.format(new Date(data.since))})` : ''}. Cu mai multe servere, fiecare le numără pe ale lui. Despre vizitatori nu se reține nimic.`}
    >
      {error && <p className="text-sm text-danger">{failureReason(error)}</p>}
      {data && missing.length === 0 && (
        <p className="text-sm text-quiet">Nimeni nu a deschis o adresă care lipsește.</p>
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
            <Button onClick={() => onRedirect(path)}>Creează o redirecționare</Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
