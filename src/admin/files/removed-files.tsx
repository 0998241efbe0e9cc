import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { inMegabytes } from '../pictures/picture-problem.ts'
import { LoadFailure } from '../screen/load-failure.tsx'
import type { FileBin, RemovedFile } from './file-bin.ts'
import { FileRow } from './file-row.tsx'

export function RemovedFiles({ bin }: { bin: FileBin }) {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['files', 'removed'],
    queryFn: () => bin.list(),
  })
  if (isPending) return <Spinner label="Se încarcă fișierele șterse..." />
  if (!data)
    return (
      <LoadFailure
        title="Fișierele șterse nu au putut fi încărcate"
        onRetry={() => void refetch()}
      />
    )
  return (
    <Card
      title="Fișiere șterse"
      description="Fișierele șterse sau înlocuite se păstrează 30 de zile, apoi dispar definitiv."
    >
      {data.files.length === 0 ? (
        <p className="text-sm text-slate-600">Nu sunt fișiere șterse.</p>
      ) : (
        <p className="text-sm text-slate-600">Ocupă {inMegabytes(data.bytes)} MB pe disc.</p>
      )}
      <ul className="-my-3 divide-y divide-slate-200">
        {data.files.map((file) => (
          <RemovedFileRow key={file.id} bin={bin} file={file} />
        ))}
      </ul>
    </Card>
  )
}

const moment = new Intl.DateTimeFormat('ro', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('ro', { dateStyle: 'medium' })

function RemovedFileRow({ bin, file }: { bin: FileBin; file: RemovedFile }) {
  const queries = useQueryClient()
  const [isRestoring, setRestoring] = useState(false)
  const picture = usePreview(bin, file)
  const { name, isReplaced, isTaken, removedAt, removedBy, keptUntil } = file

  async function restore(): Promise<void> {
    setRestoring(true)
    try {
      await bin.restore(file)
      toast.success(`Fișierul „${name}” a fost readus.`)
    } catch {
      toast.error('Fișierul nu a putut fi readus. Încercați din nou.')
    }
    setRestoring(false)
    await queries.invalidateQueries({ queryKey: ['files'] })
  }

  const when = `${isReplaced ? 'Înlocuit' : 'Șters'} ${moment.format(removedAt)}`
  return (
    <FileRow
      name={name}
      picture={picture}
      facts={
        <>
          <p>{[when, removedBy && `de ${removedBy}`].filter(Boolean).join(' · ')}</p>
          <p>Se păstrează până la {day.format(keptUntil)}</p>
          {isTaken && (
            <p>Alt fișier are acum acest nume; la readucere cele două se schimbă între ele.</p>
          )}
        </>
      }
      action={
        <Button
          aria-label={`Readu fișierul ${name}`}
          disabled={isRestoring}
          onClick={() => void restore()}
        >
          {isRestoring ? 'Se readuce...' : 'Readu fișierul'}
        </Button>
      }
    />
  )
}

/** Nobody but an administrator may see it, so it has no address of its own. */
function usePreview(bin: FileBin, file: RemovedFile): string | undefined {
  const { data: blob } = useQuery({
    queryKey: ['removed-file', file.id],
    queryFn: () => bin.preview(file),
    staleTime: Infinity,
    retry: false,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
