import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { hasPage } from '#content/addresses/has-page.ts'
import { newItem } from '#content/description/fallback.ts'
import { redirectKey } from '#content/redirects/redirect-address.ts'
import { type Redirect, redirects } from '#content/redirects/section.ts'
import { loadMissingAddresses } from '#data/panel/missing-addresses.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Upload } from '#ui/icons.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useRows } from '../../fields/lists/use-rows.ts'
import { failureReason } from '../../notices/failure.ts'
import { mediumMoment } from '../../screen/date-formats.ts'
import { formatCount } from '../../screen/format-count.ts'
import { useSessionQuery } from '../../sign-in/use-session-query.ts'
import { useSite } from '../../site/use-site.ts'
import { useEditor } from '../editor-context.ts'
import { SectionEditor } from '../section-editor.tsx'
import { maxListBytes, type ReadRedirects, readRedirects } from './read-redirects.ts'
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

const tooLarge = 'Lista este prea mare: cel mult 1 MB.'
const maxShownRows = 20

function ImportCard(props: { items: () => Redirect[]; onRead: (items: Redirect[]) => void }) {
  const { items, onRead } = props
  const { baseOf } = useEditor()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<ReadRedirects | string>()
  const read = (list: string) => {
    if (list.length > maxListBytes) return setOutcome(tooLarge)
    const result = readRedirects(list, items(), baseOf('redirects').site, Date.now())
    onRead(result.items)
    setText('')
    setOutcome(result)
  }
  return (
    <Card
      title="O listă întreagă"
      description="Pe fiecare rând adresa veche și adresa la care duce, ca într-un tabel cu două coloane. O adresă care este deja în listă primește noua țintă."
    >
      <TextArea
        label="Lista"
        rows={4}
        placeholder="/despre-noi.html  /despre-noi"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={text.trim() === ''} onClick={() => read(text)}>
          Pune în listă
        </Button>
        <FileButton
          icon={Upload}
          label="Fișierul CSV cu redirecționări"
          accept=".csv,.txt,text/csv,text/plain"
          onFiles={([file]) => {
            if (file && file.size > maxListBytes) setOutcome(tooLarge)
            else void file?.text().then(read)
          }}
        >
          Importă un CSV
        </FileButton>
      </div>
      <div role="status" className="space-y-2 text-sm empty:hidden">
        {typeof outcome === 'string' ? <p>{outcome}</p> : outcome && <Outcome {...outcome} />}
      </div>
    </Card>
  )
}

function Outcome({ added, changed, refused }: ReadRedirects) {
  return (
    <>
      <p>
        {`Adăugate: ${added}. Schimbate: ${changed}. Rămân în ciornă până salvați.`}
        {refused.length > 0 &&
          ` Nu s-au putut prelua ${formatCount(refused.length, 'rând', 'rânduri')}:`}
      </p>
      <ul className="space-y-1 empty:hidden">
        {refused.slice(0, maxShownRows).map(({ row, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike, and the list never changes
          <li key={index} className="break-words">
            <span className="font-medium">{row.slice(0, 200)}</span>
            <span className="text-quiet"> · {reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
