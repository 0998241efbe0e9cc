import { toast } from 'sonner'
import { PanelRefusal } from '#data/client/panel-api.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { storeDrawing } from '#data/pictures/drawing.ts'
import { describePicture } from '#data/pictures/pictures.ts'
import { UnfitFile } from '../prepare/upload-failure.ts'
import type { SendOptions } from './send-prepared.ts'
import { newStorageName } from './storage-name.ts'
import { withinSite } from './within-site.ts'

const maxKilobytes = 256

/** Resolves to the address of the drawing as the server has cleaned it, and says what was taken out. */
export async function uploadDrawing(
  client: SiteClient,
  file: File,
  { signal, onSent }: Pick<SendOptions, 'signal' | 'onSent'>,
): Promise<string> {
  if (file.size > maxKilobytes * 1024)
    throw new UnfitFile(`Un desen SVG poate avea cel mult ${maxKilobytes} KB.`)
  const svg = await file.text()
  signal.throwIfAborted()
  const drawing = { name: newStorageName(file), fileName: file.name.normalize(), svg }
  const stored = await storeDrawing(client, drawing).catch((error) => {
    throw error instanceof PanelRefusal ? new UnfitFile(error.message) : error
  })
  signal.throwIfAborted()
  onSent(file.size, file.size)
  if (stored.removed.length > 0)
    toast.info('Din desenul SVG s-a scos ce nu este permis', {
      description: `${stored.removed.join(', ')}. Verificați dacă arată bine.`,
    })
  const address = withinSite(client.storage.from('media').getPublicUrl(stored.name).data.publicUrl)
  await describeSize(client, address).catch(() => undefined)
  return address
}

/** By its size a logo is given its room on the site. A drawing without one is stored all the same. */
async function describeSize(client: SiteClient, address: string): Promise<void> {
  const image = new Image()
  image.src = address
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  if (width > 0 && height > 0) await describePicture(client, address, { width, height })
}
