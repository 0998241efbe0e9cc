import type { SiteClient } from '#data/site-client.ts'

export interface MediaFile {
  name: string
  /** Where pages find it. */
  address: string
  /** A small version to look at. */
  preview: string
  bytes: number
  changedAt: Date
}

export const filesAtOnce = 60

/** The newest first; folders that other clients may have made are not gone into. */
export async function listMediaFiles(client: SiteClient, offset: number): Promise<MediaFile[]> {
  const media = client.storage.from('media')
  const { data, error } = await media.list('', {
    limit: filesAtOnce,
    offset,
    sortBy: { column: 'created_at', order: 'desc' },
  })
  if (error) throw new Error(error.message, { cause: error })
  return data
    .filter(({ id, name }) => id !== null && name !== '.emptyFolderPlaceholder')
    .map(({ name, metadata, updated_at }) => {
      const { publicUrl } = media.getPublicUrl(name).data
      return {
        name,
        address: new URL(publicUrl).pathname,
        preview: `${publicUrl.replace('/object/', '/render/image/')}?width=480&resize=contain`,
        bytes: Number(metadata?.size ?? 0),
        changedAt: new Date(updated_at ?? 0),
      }
    })
}

/** Whether the content names it anywhere: what was deleted leaves a gap there. */
export function isUsedIn(site: unknown, { address }: Pick<MediaFile, 'address'>): boolean {
  return JSON.stringify(site).includes(address)
}
