import { useState } from 'react'
import { toast } from 'sonner'
import type { SiteClient } from '#data/site-client.ts'
import { useClient } from '../site/client-context.ts'
import { pictureName, pictureTypes } from './picture-name.ts'

/** Puts pictures into the storage and gives their addresses, in the order of the files. */
export function usePictureUpload() {
  const client = useClient()
  const [progress, setProgress] = useState<{ done: number; count: number }>()

  const upload = async (files: readonly File[]): Promise<string[]> => {
    const addresses: string[] = []
    for (const [at, file] of files.entries()) {
      setProgress({ done: at, count: files.length })
      try {
        addresses.push(await uploadPicture(client, file))
      } catch (error) {
        toast.error(`„${file.name}” nu a putut fi încărcată.`, {
          description: error instanceof Error ? error.message : undefined,
        })
      }
    }
    setProgress(undefined)
    return addresses
  }

  return { upload, progress }
}

async function uploadPicture(client: SiteClient, file: File): Promise<string> {
  if (!pictureTypes.includes(file.type)) {
    throw new Error('Sunt acceptate imagini JPEG, PNG, WebP, AVIF și GIF.')
  }
  const media = client.storage.from('media')
  const { data, error } = await media.upload(pictureName(file, Date.now()), file, {
    contentType: file.type,
  })
  if (error) throw error
  return withinSite(media.getPublicUrl(data.path).data.publicUrl)
}

// A picture of this site stays found when the site moves to another domain.
function withinSite(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? pathname : address
}
