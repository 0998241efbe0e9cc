import { type ReactNode, useEffect, useState } from 'react'
import { Segments } from '#ui/segments.tsx'
import { SearchInput } from '../../screen/search-input.tsx'
import { useDebounced } from '../../screen/use-debounced.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { kindFilters, type ListedKinds } from './media-kinds.ts'
import { PictureGrid } from './picture-grid.tsx'
import { usePictureList } from './use-picture-list.ts'

export function PictureBrowser(props: {
  accepts: ListedKinds
  unused?: boolean
  filters?: ReactNode
  children?: ReactNode
  /** What a press on a picture does, before its name: „Deschide”. */
  action: string
  advice: string
  onChoose: (address: string) => void
}) {
  const { accepts, unused = false, filters, children, action, advice, onChoose } = props
  const [search, setSearch] = useState('')
  const [kinds, setKinds] = useState(accepts)
  const list = usePictureList(search, unused, kinds)
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-3">
        {!children && (
          <div className="min-w-0 flex-1 basis-56">
            <PictureSearchInput onSearch={setSearch} />
          </div>
        )}
        {!children && accepts === 'all' && (
          <Segments
            label="Ce fel de fișiere se arată"
            options={kindFilters}
            chosen={kinds}
            onChoose={setKinds}
          />
        )}
        {filters}
      </div>
      {children || (
        <WhenLoaded query={list} what="imaginile">
          {(pictures) =>
            pictures.length === 0 ? (
              <p className="py-6 text-sm text-quiet">
                {emptyText(search, unused, kinds) ?? advice}
              </p>
            ) : (
              <PictureGrid
                list={list}
                pictures={pictures}
                action={action}
                onChoose={({ address }) => onChoose(address)}
              />
            )
          }
        </WhenLoaded>
      )}
    </div>
  )
}

function emptyText(search: string, unused: boolean, kinds: ListedKinds): string | undefined {
  if (search !== '') return `Nicio imagine nu are „${search}” în nume sau în texte.`
  const noun = { videos: 'videoclip', documents: 'PDF' }[kinds as string]
  if (unused)
    return noun ? `Nu este niciun ${noun} nefolosit.` : 'Toate imaginile sunt folosite pe site.'
  return noun && `Încă nu este niciun ${noun}.`
}

/** Reports what is typed only when the typing pauses, so that a keystroke renders nothing but this field. */
function PictureSearchInput({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed).trim()
  useEffect(() => onSearch(search), [search, onSearch])
  return (
    <SearchInput
      label="Caută în nume și în texte"
      value={typed}
      maxLength={200}
      className="max-w-md"
      onType={setTyped}
    />
  )
}
