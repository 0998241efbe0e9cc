import {
  binName,
  expiresAt,
  isExpired,
  mediaBinBucket,
  parseBinName,
  purgeMediaBin,
} from '#data/media-bin.ts'
import type { SiteClient } from '#data/site-client.ts'
import type { FileBin, RemovedFile } from './file-bin.ts'

const filesPerPage = 1000

/** Moves deleted files to a bucket of their own, and notes it in the audit log unless a trigger has done so. */
export function hostedBin(client: SiteClient, by: string): FileBin {
  const media = client.storage.from('media')
  const bin = client.storage.from(mediaBinBucket)

  async function note(kind: string, name: string): Promise<void> {
    const { error } = await client.rpc('note_file_change', { kind, name })
    if (error) throw new Error(error.message, { cause: error })
  }

  return {
    async remove(name) {
      const moved = await media.move(name, binName({ at: new Date(), by, name }), {
        destinationBucket: mediaBinBucket,
      })
      if (moved.error) throw new Error(moved.error.message, { cause: moved.error })
      await note('file_deleted', name)
    },
    async list() {
      // A server without a service key cannot purge them.
      await purgeMediaBin(client).catch(() => undefined)
      const { data, error } = await bin.list('', {
        limit: filesPerPage,
        sortBy: { column: 'name', order: 'desc' },
      })
      if (error) throw new Error(error.message, { cause: error })
      const files = data.flatMap(({ name, metadata }) => {
        const entry = parseBinName(name)
        if (!entry || isExpired(entry)) return []
        const file: RemovedFile = {
          id: name,
          name: entry.name,
          isReplaced: false,
          isTaken: false,
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
    async restore({ id, name }) {
      const moved = await bin.move(id, name, { destinationBucket: 'media' })
      if (moved.error) throw new Error(moved.error.message, { cause: moved.error })
      await note('file_restored', name)
    },
    async preview({ id }) {
      const { data, error } = await bin.download(id)
      if (error) throw new Error(error.message, { cause: error })
      return data
    },
  }
}
