import * as z from 'zod'
import {
  requestFileKindNames,
  requestFileKinds,
  requestFilesBucket,
} from '#content/requests/request-files.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(requestFileKindNames),
  size: z.number(),
  object_name: z.string(),
})

type FileRow = z.infer<typeof fileSchema>

export type RequestFile = Awaited<ReturnType<typeof loadRequestFiles>>[number]

const thumbnailSize = { width: 480, height: 360, resize: 'cover' } as const

/** How long a link opens the file for whoever has it. */
export const linkSeconds = 5 * 60

/** The names of a request's files, in the order in which they came. */
export async function loadRequestFileNames(client: SiteClient, requestId: string) {
  return (await listFiles(client, requestId)).map(({ name }) => name)
}

async function listFiles(client: SiteClient, requestId: string) {
  const answer = await client
    .from('request_files')
    .select('id, name, kind, size, object_name')
    .eq('request_id', requestId)
    .order('created_at')
    .order('id')
  return z.array(fileSchema).parse(dataOrThrow(answer))
}

/** With links that the database's policies allow this caller, in the order in which they came. */
export async function loadRequestFiles(client: SiteClient, requestId: string) {
  const files = await listFiles(client, requestId)
  if (files.length === 0) return []
  const bucket = client.storage.from(requestFilesBucket)
  const signed = await bucket.createSignedUrls(
    files.map(({ object_name }) => object_name),
    linkSeconds,
  )
  const links = new Map(dataOrThrow(signed).map(({ path, signedUrl }) => [path, signedUrl]))
  return Promise.all(files.map(withLinks))

  async function withLinks({ id, name, kind, size, object_name }: FileRow) {
    const address = links.get(object_name) || undefined
    const isPicture = 'isShown' in requestFileKinds[kind]
    // The links above are of the whole file. A store that makes no renditions has none of a thumbnail.
    const small =
      isPicture &&
      (await bucket.createSignedUrl(object_name, linkSeconds, { transform: thumbnailSize }))
    return {
      ...{ id, name, size },
      isPicture,
      /** Shows a picture; undefined where no link was given. */
      address,
      /** A small rendition of a picture; undefined where none can be had. */
      thumbnail: small ? small.data?.signedUrl : undefined,
      download: address && `${address}&download=${encodeURIComponent(name)}`,
    }
  }
}
