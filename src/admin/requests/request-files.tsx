import { useState } from 'react'
import { linkSeconds, loadRequestFiles, type RequestFile } from '#data/requests/request-files.ts'
import { Card } from '#ui/card.tsx'
import { Download, FileText, ImageOff } from '#ui/icons.tsx'
import { sizeInWords } from '../screen/size-in-words.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { requestsKey } from './use-requests.ts'

export function RequestFiles({ requestId: id }: { requestId: string }) {
  const query = useSessionQuery(
    [requestsKey, 'files', id],
    (client) => loadRequestFiles(client, id),
    // The links must not end while they are on the screen.
    { refetchInterval: (linkSeconds * 1_000) / 2 },
  )
  if (query.data?.length === 0) return null
  return (
    <WhenLoaded query={query} what="fișierele">
      {(files) => <FileCard files={files} />}
    </WhenLoaded>
  )
}

function FileCard({ files }: { files: readonly RequestFile[] }) {
  const pictures = files.filter(({ isPicture }) => isPicture)
  const others = files.filter(({ isPicture }) => !isPicture)
  return (
    <Card
      title={`Fișiere (${files.length})`}
      description="Trimise de vizitator. Deschideți documentele cu grijă."
    >
      <div className="space-y-5">
        {pictures.length > 0 && (
          <ul
            className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-3"
            aria-label="Poze"
          >
            {pictures.map((file) => (
              <Picture key={file.id} file={file} />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <ul className="divide-y divide-line border-y border-line" aria-label="Documente">
            {others.map((file) => (
              <li key={file.id} className="flex items-center gap-3 py-2">
                <FileText className="size-5 shrink-0 text-quiet" />
                <div className="min-w-0 flex-1">
                  <p className="break-words [overflow-wrap:anywhere]">{file.name}</p>
                  <p className="text-sm text-quiet tabular-nums">{sizeInWords(file.size)}</p>
                </div>
                <DownloadLink file={file} isNamed />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function Picture({ file }: { file: RequestFile }) {
  const { name, size, address } = file
  const thumbnail = <Thumbnail file={file} />
  return (
    <li className="flex min-w-0 flex-col">
      {address ? (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="block border border-line hover:border-ink"
          aria-label={`Deschide ${name}`}
        >
          {thumbnail}
        </a>
      ) : (
        <div className="border border-line">{thumbnail}</div>
      )}
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 py-2 text-sm">
          <p className="line-clamp-2 [overflow-wrap:anywhere]" title={name}>
            {name}
          </p>
          <p className="text-quiet tabular-nums">{sizeInWords(size)}</p>
        </div>
        <DownloadLink file={file} />
      </div>
    </li>
  )
}

/** Links are renewed while the screen is open. A picture keeps the link by which it was loaded, so that it is not loaded again; one that has failed takes the newest. */
function Thumbnail({ file: { thumbnail } }: { file: RequestFile }) {
  const [shown, setShown] = useState(thumbnail)
  const [failed, setFailed] = useState<string>()
  const isFailed = shown === undefined || shown === failed
  if (isFailed && thumbnail !== shown) setShown(thumbnail)
  if (isFailed)
    return (
      <span className="flex aspect-[4/3] items-center justify-center void text-quiet">
        <ImageOff className="size-6" />
      </span>
    )
  return (
    <img
      src={shown}
      alt=""
      decoding="async"
      onError={() => setFailed(shown)}
      className="aspect-[4/3] w-full bg-shade object-cover"
    />
  )
}

function DownloadLink({ file, isNamed }: { file: RequestFile; isNamed?: boolean }) {
  const { name, download } = file
  if (!download) return <p className="py-2 text-sm text-quiet">Nu poate fi deschis acum</p>
  return (
    <a
      href={download}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 underline underline-offset-4"
      aria-label={`Descarcă ${name}`}
    >
      <Download className="size-5" />
      {isNamed && <span className="hidden sm:inline">Descarcă</span>}
    </a>
  )
}
