import { useState } from 'react'
import * as z from 'zod'
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
import { useClient } from '../connection/client-context.ts'
import { fetchBackend } from '../connection/fetch-backend.ts'
import { backendAddress } from '../connection/panel-config.ts'
import { useAdministrator } from '../sign-in/session-context.ts'

export interface RemovedFile {
  id: string
  /** As people read it, without the time of its upload. */
  name: string
  isReplaced: boolean
  /** Another file has its name by now; restoring swaps the two. */
  isNameTaken: boolean
  removedBy: string | null
  removedAt: Date
  keptUntil: Date
}

/** Where deleted files wait for 30 days. */
export interface FileBin {
  remove: (name: string) => Promise<void>
  list: () => Promise<{ files: RemovedFile[]; bytes: number }>
  restore: (file: RemovedFile) => Promise<void>
  preview: (file: RemovedFile) => Promise<Blob>
}

/** The built-in backend keeps deleted files itself; a hosted Supabase does not, so the panel moves them to a bucket. */
export function useFileBin(): FileBin {
  const client = useClient()
  const { email } = useAdministrator()
  const [bin] = useState(() =>
    backendAddress().url === location.origin ? backendBin(client) : hostedBin(client, email),
  )
  return bin
}

const listSchema = z.object({
  bytes: z.number(),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** With the name that the file had where it was chosen. */
      user_metadata: z.looseObject({ name: z.string().optional().catch(undefined) }).nullable(),
      reason: z.enum(['deleted', 'replaced']),
      is_taken: z.boolean(),
      removed_by_email: z.string().nullable(),
      removed_at: z.coerce.date(),
      keep_until: z.coerce.date(),
    }),
  ),
})

const address = '/storage/v1/bin/media'
const backendLimit = 200

function backendBin(client: SiteClient): FileBin {
  async function request(path: string, method = 'GET'): Promise<Response> {
    const response = await fetchBackend(client, address + path, method)
    if (!response.ok) throw new Error(`The storage answered ${response.status}`)
    return response
  }

  return {
    async remove(name) {
      const removed = dataOrThrow(await client.storage.from('media').remove([name]))
      if (removed.length === 0) throw new Error('The file does not exist')
    },
    async list() {
      const answer = listSchema.parse(await (await request(`?limit=${backendLimit}`)).json())
      const files = answer.files.map((file) => ({
        id: file.id,
        name: file.user_metadata?.name ?? uploadedName(file.name),
        isReplaced: file.reason === 'replaced',
        isNameTaken: file.is_taken,
        removedBy: file.removed_by_email,
        removedAt: file.removed_at,
        keptUntil: file.keep_until,
      }))
      return { files, bytes: answer.bytes }
    },
    async restore({ id }) {
      await request(`/${id}/restore`, 'POST')
    },
    async preview({ id }) {
      return (await request(`/${id}`)).blob()
    },
  }
}

const hostedLimit = 1000

/** Moves deleted files to a bucket of their own, and notes it in the audit log unless a trigger has done so. */
function hostedBin(client: SiteClient, removedBy: string): FileBin {
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
      const listed = dataOrThrow(await bin.list('', { limit: hostedLimit, sortBy }))
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
