import * as z from 'zod'
import { uploadedName } from '#content/pictures/file-name.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { fetchBackend } from '../../connection/fetch-backend.ts'
import type { FileBin } from './file-bin.ts'

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
const filesPerPage = 200

export function backendBin(client: SiteClient): FileBin {
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
      const answer = listSchema.parse(await (await request(`?limit=${filesPerPage}`)).json())
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
