import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from 'sonner'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/segments.tsx'
import { LeaveGuard } from '../drafts/leave-guard.tsx'
import { PictureBrowser } from '../pictures/choose/picture-browser.tsx'
import { picturesQueryKey, refreshFiles } from '../pictures/choose/use-picture-list.ts'
import { UploadQueue } from '../pictures/upload/upload-queue.tsx'
import { UploadsContext, useUploadsUnderWay } from '../pictures/upload/uploads-under-way.ts'
import { useAction } from '../saving/use-action.ts'
import { mediumDate, mediumMoment } from '../screen/date-formats.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { sizeInWords } from '../screen/size-in-words.ts'
import { useDebounced } from '../screen/use-debounced.ts'
import { useObjectUrl } from '../screen/use-object-url.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { type FileBin, type RemovedFile, useFileBin } from './file-bin.ts'
import { PictureDialog } from './picture-dialog.tsx'

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
  // All pages of the list are read again: once for files that arrive together.
  const arrivedCount = useDebounced(storedCount)
  useEffect(() => {
    if (arrivedCount > 0) void queries.invalidateQueries({ queryKey: [picturesQueryKey] })
  }, [arrivedCount, queries])
  const choose = (address: string | undefined) =>
    setParams(address === undefined ? {} : { imagine: address }, { replace: true })
  return (
    <>
      <ScreenHeader title={title} />
      <Card
        title={shown === 'removed' ? 'Fișiere șterse' : 'Biblioteca de imagini'}
        description={
          shown === 'removed'
            ? 'Fișierele șterse sau înlocuite se păstrează 30 de zile, apoi dispar definitiv.'
            : 'Fotografiile, desenele, videoclipurile și PDF-urile site-ului, cele mai noi primele. Apăsați una ca să scrieți textul ei alternativ, să alegeți ce rămâne în cadru, să o decupați sau să o înlocuiți peste tot.'
        }
      >
        <UploadsContext value={addUploads}>
          {/* Files may be dropped on the pictures too. */}
          <UploadQueue
            isMany
            buttons={shown === 'removed' ? 'none' : 'upload'}
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

function RemovedFiles() {
  const bin = useFileBin()
  const query = useQuery({ queryKey: ['files', 'removed'], queryFn: () => bin.list() })
  return (
    <WhenLoaded query={query} what="fișierele șterse">
      {({ files, bytes }) => (
        <>
          <p className="text-sm text-quiet">
            {files.length === 0 ? 'Acum nu este niciunul.' : `Ocupă ${sizeInWords(bytes)} pe disc.`}
          </p>
          <ul className="divide-y divide-line">
            {files.map((file) => (
              <RemovedFileRow key={file.id} bin={bin} file={file} />
            ))}
          </ul>
        </>
      )}
    </WhenLoaded>
  )
}

function RemovedFileRow({ bin, file }: { bin: FileBin; file: RemovedFile }) {
  const { name, isReplaced, isNameTaken, removedAt, removedBy, keptUntil } = file
  const queries = useQueryClient()
  const { run: restore, isRunning } = useAction(() => bin.restore(file), {
    failure: ['Fișierul nu a putut fi readus.', 'Încercați din nou.'],
    onDone: () => toast.success(`Fișierul „${name}” a fost readus.`),
    onEnd: () => refreshFiles(queries),
  })
  const picture = usePreview(bin, file)
  const when = `${isReplaced ? 'Înlocuit' : 'Șters'} ${mediumMoment.format(removedAt)}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="void h-16 w-24 shrink-0 overflow-hidden">
        {picture && <img src={picture} alt="" className="size-full bg-shade object-contain" />}
      </span>
      <div className="min-w-0 flex-1 basis-44 text-sm break-words text-quiet">
        <p className="text-base font-medium wrap-anywhere text-ink">{name}</p>
        <p>{[when, removedBy && `de ${removedBy}`].filter(Boolean).join(' · ')}</p>
        <p>Se păstrează până la {mediumDate.format(keptUntil)}</p>
        {isNameTaken && (
          <p>Alt fișier are acum acest nume; la readucere cele două se schimbă între ele.</p>
        )}
      </div>
      <Button aria-label={`Readu fișierul ${name}`} disabled={isRunning} onClick={() => restore()}>
        {isRunning ? 'Se readuce...' : 'Readu fișierul'}
      </Button>
    </li>
  )
}

/** Loaded with the session, as only administrators may see a deleted file. */
function usePreview(bin: FileBin, file: RemovedFile): string | undefined {
  const { data: blob } = useQuery({
    queryKey: ['removed-file', file.id],
    queryFn: () => bin.preview(file),
    staleTime: Infinity,
    retry: false,
  })
  return useObjectUrl(blob)
}
