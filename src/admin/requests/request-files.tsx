import { Download, FileText } from 'lucide-react'
import type { RequestFile } from '#data/request-files.ts'
import { Card } from '#ui/card.tsx'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useRequestFiles } from './use-requests.ts'

/** Pictures to look at, all else only to be saved. */
export function RequestFiles({ requestId }: { requestId: string }) {
  const query = useRequestFiles(requestId)
  if (query.data?.length === 0) return null
  return (
    <WhenLoaded
      query={query}
      loading="Se încarcă fișierele..."
      failure="Fișierele nu au putut fi încărcate"
    >
      {(files) => <FileCard files={files} />}
    </WhenLoaded>
  )
}

function FileCard({ files }: { files: readonly RequestFile[] }) {
  const pictures = files.filter(({ isPicture }) => isPicture)
  const others = files.filter(({ isPicture }) => !isPicture)
  return (
    <Card title="Fișiere" description="Trimise de vizitator. Deschideți documentele cu grijă.">
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4" aria-label="Poze">
          {pictures.map(({ id, name, address }) => (
            <li key={id} className="min-w-0">
              <a href={address} target="_blank" rel="noreferrer" className="block">
                <img
                  src={address}
                  alt={name}
                  loading="lazy"
                  decoding="async"
                  className="aspect-[4/3] w-full border border-line bg-white object-cover"
                />
              </a>
              <p className="mt-1 truncate text-sm text-quiet" title={name}>
                {name}
              </p>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="mt-4 divide-y divide-line" aria-label="Documente">
          {others.map((file) => (
            <Attachment key={file.id} file={file} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Attachment({ file: { name, size, download } }: { file: RequestFile }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="break-words [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-quiet tabular-nums">{sizeInWords(size)}</p>
      </div>
      <a
        href={download}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 px-2 underline underline-offset-4"
        aria-label={`Descarcă ${name}`}
      >
        <Download aria-hidden="true" className="size-5" />
        <span className="hidden sm:inline">Descarcă</span>
      </a>
    </li>
  )
}

const decimals = new Intl.NumberFormat('ro', { maximumFractionDigits: 1 })

function sizeInWords(bytes: number): string {
  return bytes < 1024 ** 2
    ? `${decimals.format(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${decimals.format(bytes / 1024 ** 2)} MB`
}
