import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { Button } from '#ui/button.tsx'
import { refreshFiles } from '../pictures/choose/use-picture-list.ts'
import { useAction } from '../saving/use-action.ts'
import { mediumDate, mediumMoment } from '../screen/date-formats.ts'
import { sizeInWords } from '../screen/size-in-words.ts'
import { useObjectUrl } from '../screen/use-object-url.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { type FileBin, type RemovedFile, useFileBin } from './file-bin.ts'

export function RemovedFiles() {
  const bin = useFileBin()
  const query = useQuery({ queryKey: ['files', 'removed'], queryFn: () => bin.list() })
  return (
    <WhenLoaded query={query} what="fișierele șterse">
      {({ files, bytes }) => (
        <>
          <p className="text-sm text-quiet">
            Fișierele șterse sau înlocuite se păstrează 30 de zile, apoi dispar definitiv.{' '}
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
