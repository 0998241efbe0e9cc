import { toast } from 'sonner'
import type { Row } from '#content/description/row-mapping.ts'
import {
  type ChangedPicture,
  earlierColumns,
  undoneColumns,
} from '#content/history/rebuild-pictures.ts'
import { picturesLabel } from '#content/site/sections.ts'
import { isPlainObject } from '#content/values/same-content.ts'
import { type PictureHistory, savePictureChanges } from '#data/pictures/picture-annotations.ts'
import { useClient } from '../connection/client-context.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { Thumbnail } from '../saving/shown-value.tsx'
import { useWhileSaving } from '../saving/use-while-saving.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { FirstOf } from '../screen/first-of.tsx'
import { formatCount } from '../screen/format-count.ts'
import { useRefreshSite } from '../site/use-site.ts'

/** What the save said of pictures. Annotations have no draft, so undoing them asks, and saves. */
export function PictureChanges(props: { history: PictureHistory; onDone: () => void }) {
  const { history, onDone } = props
  const { revision, saved, now } = history
  const client = useClient()
  const refresh = useRefreshSite()
  const { isSaving, whileSaving } = useWhileSaving('Nimic nu s-a schimbat pe site.')
  const rows = saved
    .map((picture) => undoneColumns(picture, now.get(picture.id)))
    .filter((row) => row !== undefined)

  const undo = () =>
    whileSaving(async () => {
      // The database leaves out pictures that are gone by now.
      if (!(await savePictureChanges(client, revision, { import: rows }))) {
        toast.info('Altcineva a schimbat între timp date ale imaginilor. Comparați din nou.')
        return
      }
      await refresh()
      toastSaved('Datele au fost salvate cu succes!', {
        description: `${picturesLabel}: ca înainte de această salvare.`,
      })
      onDone()
    })

  if (saved.length === 0) return null
  return (
    <section className="space-y-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{picturesLabel}</h3>
        {rows.length > 0 && (
          <AskingButton
            title="Anulați modificarea la imagini?"
            question={`${formatCount(rows.length, 'imagine este descrisă', 'imagini sunt descrise')} din nou ca înainte. Descrierile nu au ciornă: schimbarea apare imediat pe site.`}
            confirmLabel="Anulează modificarea"
            aria-label={`Anulează această modificare: ${picturesLabel}`}
            disabled={isSaving}
            onConfirm={() => void undo()}
          >
            {isSaving ? 'Se salvează...' : 'Anulează această modificare'}
          </AskingButton>
        )}
      </header>
      <FirstOf items={saved}>
        {(shown) => (
          <ul className="divide-y divide-line border-y border-line">
            {shown.map((picture) => (
              <PictureRow key={picture.id} picture={picture} now={now.get(picture.id)} />
            ))}
          </ul>
        )}
      </FirstOf>
    </section>
  )
}

function PictureRow({ picture, now }: { picture: ChangedPicture; now: Row | undefined }) {
  const { id: _, ...changed } = earlierColumns(picture)
  const columns = Object.keys(changed)
  const undoable = Object.keys(undoneColumns(picture, now) ?? {}).length - 1
  return (
    <li className="flex flex-wrap gap-4 py-3 text-sm">
      <div className="w-40">
        <Thumbnail address={picture.id} />
      </div>
      <div className="min-w-0 flex-1 basis-60 space-y-2">
        <dl className="grid gap-2 sm:grid-cols-2">
          <AnnotationValues label="Înainte" row={picture.before} columns={columns} />
          <AnnotationValues label="După salvare" row={picture.after} columns={columns} />
        </dl>
        {undoable < columns.length && (
          <p className="text-warning">
            {undoable > 0 ? 'O parte este' : 'Este'} deja ca înainte sau schimbată din nou de
            atunci: rămâne cum este acum.
          </p>
        )}
      </div>
    </li>
  )
}

const columnLabels: Record<string, string> = {
  alt: 'text alternativ',
  is_decorative: 'decorativă',
  focal_x: 'punctul important, de la stânga',
  focal_y: 'punctul important, de sus',
  notes: 'note',
  place: 'loc',
  author: 'autor',
  rights: 'drepturi',
}

function AnnotationValues({ label, row, columns }: { label: string; row: Row; columns: string[] }) {
  return (
    <div>
      <dt className="text-xs font-medium text-quiet">{label}</dt>
      <dd className="line-clamp-6 break-words whitespace-pre-wrap">
        {columns
          .map((column) => `${columnLabels[column]}: ${displayValue(row[column])}`)
          .join('\n')}
      </dd>
    </div>
  )
}

function displayValue(value: unknown): string {
  if (isPlainObject(value)) {
    const written = Object.entries(value).filter(([, text]) => text !== '')
    return written.map(([language, text]) => `${language}: ${text}`).join(', ') || '(gol)'
  }
  if (typeof value === 'boolean') return value ? 'da' : 'nu'
  if (typeof value === 'number') return `${value}%`
  return typeof value === 'string' && value !== '' ? value : '(gol)'
}
