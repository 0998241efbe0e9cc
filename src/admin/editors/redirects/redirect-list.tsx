import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { hasPage } from '#content/addresses/has-page.ts'
import {
  isReservedPath,
  parseRedirectTarget,
  redirectKey,
  withoutFragment,
} from '#content/redirects/redirect-address.ts'
import { type RedirectTable, redirectTable } from '#content/redirects/redirect-table.ts'
import { maxRedirects, type Redirect } from '#content/redirects/section.ts'
import { shownToVisitors } from '#content/shown/published-items.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '../../fields/field.tsx'
import { AddButton, RemoveButton } from '../../fields/lists/row-buttons.tsx'
import { FirstOf } from '../../screen/first-of.tsx'
import { SearchInput } from '../../screen/search-input.tsx'
import { useSite } from '../../site/use-site.ts'

interface RedirectListProps {
  keys: readonly string[]
  focus: RefObject<string | undefined>
  onAdd: () => void
  onRemove: (index: number) => void
}

/** So many rows are in the document at first, and more with each press. */
const rowsAtOnce = 20

export function RedirectList({ keys, focus, onAdd, onRemove }: RedirectListProps) {
  const [search, setSearch] = useState('')
  const items: Redirect[] = useWatch({ name: 'redirects.items' })
  const indexes = useShownIndexes(items, search)
  // What is typed appears at once; what is said of a long list may come later.
  const settled = useDeferredValue(items)
  const table = useMemo(() => redirectTable(settled), [settled])
  const { data } = useSite()
  const site = useMemo(() => data && shownToVisitors(data.site), [data])
  return (
    <Card
      title={`Redirecționări (${keys.length})`}
      description="Cine deschide o adresă a site-ului vechi ajunge direct la pagina potrivită de acum; motoarele de căutare, la fel. O pagină care există are întâietate."
      actions={
        keys.length < maxRedirects && (
          <AddButton label="Adaugă redirecționare" name="redirects.items" onClick={onAdd} />
        )
      }
    >
      {keys.length > rowsAtOnce && (
        <SearchInput label="Caută o adresă" value={search} onType={setSearch} />
      )}
      {keys.length === 0 && <p className="text-sm text-quiet">Nu există redirecționări.</p>}
      <FirstOf items={indexes} count={rowsAtOnce}>
        {(shown) => (
          <ol className="divide-y divide-line border-y border-line empty:hidden">
            {shown.map((index) => (
              <RedirectRow
                key={keys[index] ?? index}
                index={index}
                item={items[index]}
                {...{ table, site, focus }}
                onRemove={() => onRemove(index)}
              />
            ))}
          </ol>
        )}
      </FirstOf>
    </Card>
  )
}

/** Rows that are at fault come first: the save leads to them. */
function useShownIndexes(items: readonly Redirect[], search: string): number[] {
  const { errors } = useFormState({ name: 'redirects.items' })
  const faults = Object.keys((errors.redirects as { items?: object } | undefined)?.items ?? {})
  const wanted = search.trim().toLowerCase()
  const found = items.flatMap(({ from, to }, index) =>
    `${from} ${to}`.toLowerCase().includes(wanted) ? [index] : [],
  )
  return [...new Set([...faults.map(Number).filter((index) => index >= rowsAtOnce), ...found])]
}

interface RedirectRowProps extends Pick<RedirectListProps, 'focus'> {
  index: number
  item: Redirect | undefined
  table: RedirectTable
  site: SiteData | undefined
  onRemove: () => void
}

function RedirectRow({ index, item, table, site, focus, onRemove }: RedirectRowProps) {
  const { setFocus } = useFormContext()
  useEffect(() => {
    if (!focus.current?.startsWith(`redirects.items.${index}.`)) return
    setFocus(focus.current)
    focus.current = undefined
  }, [focus, index, setFocus])
  const note = item && site && redirectNote(item, table, site)
  return (
    <li className="flex items-start gap-2 py-4 [&>button]:mt-6.5">
      <div className="min-w-0 flex-1 space-y-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field name={`redirects.items.${index}.from`} />
          <Field name={`redirects.items.${index}.to`} />
        </div>
        {note && <p className="text-sm text-pretty text-quiet">{note}</p>}
      </div>
      <RemoveButton label={`Șterge: redirecționarea ${index + 1}`} onRemove={onRemove} />
    </li>
  )
}

/** What its owner should know of a redirect that may be saved all the same. `site` is what visitors see. */
export function redirectNote(
  { from, to }: Pick<Redirect, 'from' | 'to'>,
  table: RedirectTable,
  site: SiteData,
): string | undefined {
  const target = parseRedirectTarget(to)
  if (redirectKey(from) === undefined || !target) return undefined
  if (hasPage(from, site))
    return 'Pe site există o pagină la adresa veche: vizitatorii o văd pe ea.'
  const location = withoutFragment(target.location)
  if (!target.isOwn || hasPage(location, site) || isReservedPath(location)) return undefined
  const next = table.get(redirectKey(location) ?? '')
  return next
    ? `Și această adresă este redirecționată: vizitatorii ajung direct la ${next.location}.`
    : 'Pe site nu este nicio pagină la adresa la care duce.'
}
