import { useQuery } from '@tanstack/react-query'
import { loadVersion, type SavedVersion } from '#data/history.ts'
import { Dialog, DialogBody } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useClient } from '../connection/client-context.ts'
import { ChangedSections } from './changed-sections.tsx'
import { PictureDifferences } from './picture-differences.tsx'

/** How a version differs from the published site. Its sections can be restored as drafts, or restored and saved at once. */
export function VersionDialog({
  version,
  onClose,
}: {
  version: SavedVersion
  onClose: () => void
}) {
  const client = useClient()
  const { data, isPending } = useQuery({
    queryKey: ['version', version.version],
    queryFn: () => loadVersion(client, version),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      title={`Versiunea ${version.version}`}
      description="Ce era altfel față de ceea ce este publicat acum."
      width="wide"
      onClose={onClose}
    >
      <DialogBody>
        {isPending && <Spinner label="Se încarcă versiunea..." />}
        {!isPending && !data && <Notice tone="error">Versiunea nu a putut fi încărcată.</Notice>}
        {data && (
          <ChangedSections
            version={version.version}
            published={data.now}
            before={data.before}
            onClose={onClose}
          />
        )}
        {data && <PictureDifferences version={version.version} onDone={onClose} />}
      </DialogBody>
    </Dialog>
  )
}
