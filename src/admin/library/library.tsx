import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/segments.tsx'
import { LeaveGuard } from '../drafts/leave-guard.tsx'
import { PictureBrowser } from '../pictures/choose/picture-browser.tsx'
import { picturesQueryKey } from '../pictures/choose/use-picture-list.ts'
import { UploadQueue } from '../pictures/upload/upload-queue.tsx'
import { UploadsContext, useUploadsUnderWay } from '../pictures/upload/uploads-under-way.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { RemovedFiles } from './removed-files.tsx'

const filters = [
  { value: 'all', label: 'Toate' },
  { value: 'unused', label: 'Nefolosite' },
  { value: 'removed', label: 'Șterse' },
] as const

type Shown = (typeof filters)[number]['value']

export function Files() {
  return <Library title="Fișiere" start="removed" />
}

/** All files that the site uses or has. The open one stands in the address, so that other screens lead to it. */
export function Library({ title = 'Imagini', start = 'all' }: { title?: string; start?: Shown }) {
  const queries = useQueryClient()
  const [shown, setShown] = useState(start)
  const [params, setParams] = useSearchParams()
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
      <ScreenHeader title={title} />
      <Card
        title={shown === 'removed' ? 'Fișiere șterse' : 'Biblioteca de imagini'}
        description="Fotografiile, desenele, videoclipurile și PDF-urile site-ului, cele mai noi primele. Apăsați una ca să scrieți textul ei alternativ, să alegeți ce rămâne în cadru, să o decupați sau să o înlocuiți peste tot."
      >
        <UploadsContext value={addUploads}>
          {/* Files may be dropped on the pictures too. */}
          <UploadQueue
            isMany
            isUploadOnly
            accepts="both"
            onStored={() => setStoredCount((count) => count + 1)}
            footer={
              <div className="pt-2">
                <PictureBrowser
                  accepts="all"
                  unused={shown === 'unused'}
                  filters={
                    <Segments
                      label="Ce imagini se arată"
                      options={filters}
                      chosen={shown}
                      onChoose={setShown}
                    />
                  }
                  action="Deschide"
                  advice="Încă nu este nicio imagine. Încărcați prima fotografie."
                  onChoose={choose}
                >
                  {shown === 'removed' && <RemovedFiles />}
                </PictureBrowser>
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
