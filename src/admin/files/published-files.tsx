import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { pathsOfUse } from '#content/picture-uses/picture-use-paths.ts'
import { uploadedName } from '#content/pictures/file-name.ts'
import { thumbnailOf } from '#content/pictures/thumbnail.ts'
import { pathLabel } from '#content/problems/path-label.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { removePicture } from '#data/pictures/pictures.ts'
import { Card } from '#ui/card.tsx'
import { useClient } from '../connection/client-context.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { mediumDate } from '../screen/date-formats.ts'
import { sizeInWords } from '../screen/size-in-words.ts'
import { MoreButton, WhenLoaded } from '../screen/when-loaded.tsx'
import { useWholeSite } from '../site/use-site.ts'
import { FileRow } from './file-row.tsx'
import { useFileBin } from './use-file-bin.ts'

const maxShownUses = 5

export function PublishedFiles() {
  const bin = useFileBin()
  const client = useClient()
  const queries = useQueryClient()
  const site = useWholeSite().data?.site
  const query = useInfiniteQuery({
    queryKey: ['files', 'published'],
    queryFn: ({ pageParam }) => listMediaFiles(client, pageParam),
    initialPageParam: 0,
    getNextPageParam: (page, pages) =>
      page.length < filesPerPage ? undefined : pages.length * filesPerPage,
    select: ({ pages }) => pages.flat(),
  })
  const { mutate: remove, isPending: isRemoving } = useMutation({
    mutationFn: (file: MediaFile) => removePicture(client, file.address, bin.remove),
    onSuccess: (removal) => {
      if (removal.status === 'removed')
        toast.success('Fișierul a fost șters. Îl puteți readuce timp de 30 de zile.')
      else
        toast.error('Fișierul este folosit pe site, de aceea nu a fost șters.', {
          description: removal.uses
            .flatMap(pathsOfUse)
            .slice(0, maxShownUses)
            .map((path) => pathLabel(path, site))
            .join('; '),
        })
    },
    onError: () => toast.error('Fișierul nu a putut fi șters. Încercați din nou.'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['files'] }),
  })

  return (
    <WhenLoaded query={query} what="fișierele">
      {(files) => (
        <Card
          title="Fișiere încărcate"
          description="Imaginile încărcate din panou, cele mai noi primele. Un fișier șters dispare imediat și de pe site."
        >
          {files.length === 0 && (
            <p className="text-sm text-quiet">Încă nu a fost încărcat niciun fișier.</p>
          )}
          <ul className="-my-3 divide-y divide-line">
            {files.map((file) => (
              <FileRow
                key={file.name}
                name={uploadedName(file.name)}
                picture={file.preview}
                facts={[
                  sizeInWords(file.bytes),
                  mediumDate.format(file.changedAt),
                  site && isUsedIn(site, file) && 'folosit pe site',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                action={
                  <AskingButton
                    look="remove"
                    isLoss
                    className="max-sm:-ml-4"
                    aria-label={`Șterge ${uploadedName(file.name)}`}
                    // What is used is deleted only once another picture stands in its place.
                    disabled={isRemoving || !site || isUsedIn(site, file)}
                    title="Ștergeți fișierul?"
                    question={`„${uploadedName(file.name)}” dispare imediat de pe site. Îl puteți readuce timp de 30 de zile din „Fișiere șterse”.`}
                    confirmLabel="Șterge fișierul"
                    onConfirm={() => remove(file)}
                  >
                    Șterge
                  </AskingButton>
                }
              />
            ))}
          </ul>
          <MoreButton query={query} label="Arată mai vechi" />
        </Card>
      )}
    </WhenLoaded>
  )
}

interface MediaFile {
  name: string
  /** The path that pages use. */
  address: string
  /** The URL of a small version; undefined for what is no picture. */
  preview: string | undefined
  bytes: number
  changedAt: Date
}

const filesPerPage = 60

/** The newest first. Folders that other clients may have made are left out. */
async function listMediaFiles(client: SiteClient, offset: number): Promise<MediaFile[]> {
  const media = client.storage.from('media')
  const sortBy = { column: 'created_at', order: 'desc' }
  const files = dataOrThrow(await media.list('', { limit: filesPerPage, offset, sortBy }))
  return files
    .filter(({ id, name }) => id !== null && name !== '.emptyFolderPlaceholder')
    .map(({ name, metadata, updated_at }) => {
      const { publicUrl } = media.getPublicUrl(name).data
      return {
        name,
        address: new URL(publicUrl).pathname,
        preview: previewOf(publicUrl),
        bytes: Number(metadata?.size ?? 0),
        changedAt: new Date(updated_at ?? 0),
      }
    })
}

/** Whether deleting the file would leave a gap on the site. */
function isUsedIn(site: unknown, { address }: Pick<MediaFile, 'address'>): boolean {
  return JSON.stringify(site).includes(address)
}

function previewOf(url: string): string | undefined {
  if (/\.(pdf|mp4|webm)$/i.test(url)) return undefined
  return /\.svg$/i.test(url) ? url : thumbnailOf(url)
}
