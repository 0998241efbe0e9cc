import { uploadedName } from '#content/pictures/file-name.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import {
  binName,
  expiresAt,
  isExpired,
  mediaBinBucket,
  parseBinName,
  purgeMediaBin,
} from '#data/pictures/media-bin.ts'
import type { FileBin, RemovedFile } from './file-bin.ts'

const filesPerPage = 1000

/** Moves deleted files to a bucket of their own, and notes it in the audit log unless a trigger has done so. */
export function hostedBin(client: SiteClient, removedBy: string): FileBin {
  const media = client.storage.from('media')
  const bin = client.storage.from(mediaBinBucket)

  async function note(kind: string, name: string): Promise<void> {
    dataOrThrow(await client.rpc('note_file_change', { kind, name }))
  }

  return {
    async remove(name) {
      const nameInBin = binName({ at: new Date(), by: removedBy, name })
      dataOrThrow(await media.move(name, nameInBin, { destinationBucket: mediaBinBucket }))
      await note('file_deleted', name)
    },
    async list() {
      // A server without a service key cannot delete expired files, so the panel does.
      await purgeMediaBin(client).catch(() => undefined)
      const sortBy = { column: 'name', order: 'desc' }
      const listed = dataOrThrow(await bin.list('', { limit: filesPerPage, sortBy }))
      const files = listed.flatMap(({ name, metadata }) => {
        const entry = parseBinName(name)
        if (!entry || isExpired(entry)) return []
        const file: RemovedFile = {
          id: name,
          name: uploadedName(entry.name),
          isReplaced: false,
          isNameTaken: false,
          removedBy: entry.by || null,
          removedAt: entry.at,
          keptUntil: expiresAt(entry),
        }
        return [{ file, bytes: Number(metadata?.size ?? 0) }]
      })
      return {
        files: files.map(({ file }) => file),
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    },
    async restore({ id }) {
      const name = parseBinName(id)?.name ?? id
      dataOrThrow(await bin.move(id, name, { destinationBucket: 'media' }))
      await note('file_restored', name)
    },
    async preview({ id }) {
      return dataOrThrow(await bin.download(id))
    },
  }
}
