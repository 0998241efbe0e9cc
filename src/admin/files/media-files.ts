import { thumbnailOf } from '#content/pictures/thumbnail.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'

export interface MediaFile {
  name: string
  /** The path that pages use. */
  address: string
  /** The URL of a small version. */
  preview: string
  bytes: number
  changedAt: Date
}

export const filesPerPage = 60

/** The newest first. Folders that other clients may have made are left out. */
export async function listMediaFiles(client: SiteClient, offset: number): Promise<MediaFile[]> {
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
        preview: thumbnailOf(publicUrl),
        bytes: Number(metadata?.size ?? 0),
        changedAt: new Date(updated_at ?? 0),
      }
    })
}

/** Whether deleting the file would leave a gap on the site. */
export function isUsedIn(site: unknown, { address }: Pick<MediaFile, 'address'>): boolean {
  return JSON.stringify(site).includes(address)
}
