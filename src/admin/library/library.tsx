import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/segments.tsx'
import { LeaveGuard } from '../drafts/leave-guard.tsx'
import { RemovedFiles } from '../files/removed-files.tsx'
import { useFileBin } from '../files/use-file-bin.ts'
import { kindFilters, type MediaKinds } from '../pictures/choose/media-kinds.ts'
import { PictureGrid } from '../pictures/choose/picture-grid.tsx'
import { PictureSearchInput } from '../pictures/choose/picture-search-input.tsx'
import { picturesQueryKey, usePictureList } from '../pictures/choose/use-picture-list.ts'
import { UploadQueue } from '../pictures/upload/upload-queue.tsx'
import { UploadsContext, useUploadsUnderWay } from '../pictures/upload/uploads-under-way.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { PictureDialog } from './picture-dialog.tsx'

const filters = [
  { value: 'all', label: 'Toate' },
  { value: 'unused', label: 'Nefolosite' },
  { value: 'removed', label: 'Șterse' },
] as const

/** All pictures that the site uses or has. The open one stands in the address, so that other screens lead to it. */
export function Library() {
  const queries = useQueryClient()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<(typeof filters)[number]['value']>('all')
  const unused = shown === 'unused'
  const bin = useFileBin()
  const [params, setParams] = useSearchParams()
  const [kinds, setKinds] = useState<MediaKinds>('both')
  const list = usePictureList({ search, unused, kinds })
  const openAddress = params.get('imagine')
  const { isUploading, addUploads } = useUploadsUnderWay()
  const [storedCount, setStoredCount] = useState(0)
  // Waits a moment, since all pages of the list are read again: once for files that arrive together.
  useEffect(() => {
    if (storedCount === 0) return
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: [picturesQueryKey] }),
      300,
    )
    return () => clearTimeout(timer)
  }, [storedCount, queries])
  const choose = (address: string | undefined) =>
    setParams(address === undefined ? {} : { imagine: address }, { replace: true })
  return (
    <>
      <ScreenHeader title="Imagini" />
      <Card
        title="Biblioteca de imagini"
        description="Fotografiile, desenele și videoclipurile site-ului, cele mai noi primele. Apăsați una ca să-i scrieți textul alternativ, să alegeți ce rămâne în cadru, să o decupați sau să o înlocuiți peste tot."
      >
        <UploadsContext value={addUploads}>
          {/* Files may be dropped on the pictures too. */}
          <UploadQueue
            isMany
            isUploadOnly
            accepts="both"
            onStored={() => setStoredCount((count) => count + 1)}
            footer={
              <div className="space-y-5 pt-2">
                <div className="flex flex-wrap items-center gap-3">
                  <div className="min-w-0 flex-1 basis-56">
                    <PictureSearchInput onSearch={setSearch} />
                  </div>
                  <Segments
                    label="Ce fel de fișiere se arată"
                    options={kindFilters}
                    chosen={kinds}
                    onChoose={setKinds}
                  />
                  <Segments
                    label="Ce imagini se arată"
                    options={filters}
                    chosen={shown}
                    onChoose={setShown}
                  />
                </div>
                {shown === 'removed' ? (
                  <RemovedFiles bin={bin} />
                ) : (
                  <WhenLoaded query={list} what="imaginile">
                    {(pictures) =>
                      pictures.length === 0 ? (
                        <p className="py-6 text-sm text-quiet">
                          {emptyText(search, unused, kinds)}
                        </p>
                      ) : (
                        <PictureGrid
                          list={list}
                          pictures={pictures}
                          action="Deschide"
                          onChoose={({ address }) => choose(address)}
                        />
                      )
                    }
                  </WhenLoaded>
                )}
              </div>
            }
          />
        </UploadsContext>
      </Card>
      <LeaveGuard isDirty={false} isUploading={isUploading} onDiscard={() => undefined} />
      {openAddress && (
        <PictureDialog
          key={openAddress}
          address={openAddress}
          onOpen={choose}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  )
}

function emptyText(search: string, unused: boolean, kinds: MediaKinds): string {
  if (search !== '') return `Nicio imagine nu are „${search}” în nume sau în texte.`
  if (kinds === 'videos')
    return unused ? 'Nu este niciun videoclip nefolosit.' : 'Încă nu este niciun videoclip.'
  if (unused) return 'Toate imaginile sunt folosite pe site.'
  return 'Încă nu este nicio imagine. Încărcați prima fotografie.'
}
