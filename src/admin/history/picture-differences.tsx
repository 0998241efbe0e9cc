import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { Row } from '#content/description/row-mapping.ts'
import { type ChangedPicture, earlierColumns } from '#content/history/rebuild-pictures.ts'
import { picturesLabel } from '#content/sections.ts'
import { isPlainObject } from '#content/values/same-content.ts'
import { loadPictureHistory, savePictureChanges } from '#data/picture-annotations.ts'
import { Button } from '#ui/button.tsx'
import { useClient } from '../connection/client-context.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { useWhileSaving } from '../saving/use-while-saving.ts'
import { useRefreshSite } from '../site/use-site.ts'

const maxShown = 30

/** The annotations of pictures when the version was saved, and a button to restore them. */
export function PictureDifferences({ version, onDone }: { version: number; onDone: () => void }) {
  const client = useClient()
  const refresh = useRefreshSite()
  const { data } = useQuery({
    queryKey: ['picture-history', version],
    queryFn: () => loadPictureHistory(client, version),
    staleTime: 0,
    gcTime: 0,
  })
  const { isSaving, whileSaving } = useWhileSaving('Nimic nu s-a schimbat pe site.')
  if (!data || data.pictures.length === 0) return null
  const { revision, pictures } = data

  const restoreAndSave = () =>
    whileSaving(async () => {
      // The database leaves out pictures that are gone by now.
      const saved = await savePictureChanges(client, revision, {
        import: pictures.map(earlierColumns),
      })
      if (!saved) {
        toast.info('Altcineva a schimbat între timp date ale imaginilor. Comparați din nou.')
        return
      }
      await refresh()
      toastSaved('Datele au fost salvate cu succes!', {
        description: `${picturesLabel}: ca în versiunea ${version}.`,
      })
      onDone()
    })

  return (
    <section className="space-y-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{picturesLabel}</h3>
        <Button disabled={isSaving} onClick={() => void restoreAndSave()}>
          {isSaving ? 'Se salvează...' : 'Pune la loc și salvează'}
        </Button>
      </header>
      <ul className="divide-y divide-line border-y border-line">
        {pictures.slice(0, maxShown).map((picture) => (
          <PictureRow key={picture.id} picture={picture} />
        ))}
      </ul>
      {pictures.length > maxShown && (
        <p className="text-sm text-quiet">și încă {pictures.length - maxShown} imagini</p>
      )}
    </section>
  )
}

function PictureRow({ picture }: { picture: ChangedPicture }) {
  const { id: _, ...changed } = earlierColumns(picture)
  const columns = Object.keys(changed)
  return (
    <li className="py-3 text-sm">
      <p className="mb-1 text-xs break-all text-quiet">{picture.id.split('/').at(-1)}</p>
      <dl className="grid gap-2 sm:grid-cols-2">
        <AnnotationValues label="Atunci" row={picture.before} columns={columns} />
        <AnnotationValues label="Acum" row={picture.now} columns={columns} />
      </dl>
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

interface AnnotationValuesProps {
  label: string
  row: Row
  columns: string[]
}

function AnnotationValues({ label, row, columns }: AnnotationValuesProps) {
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
