import type { SiteClient } from '#data/client/site-client.ts'
import { documentType, drawingType } from '../prepare/accepted-files.ts'
import type { FileToStore, StoreOptions } from './store-file.ts'

export interface OtherTypes {
  /** An SVG is accepted too. */
  mayBeDrawing: boolean
  /** A PDF is accepted too. */
  mayBeDocument: boolean
}

/** Stores a file in the way of its type, and resolves to its address. What prepares and sends is loaded with the first file. */
export async function storeByType(
  client: SiteClient,
  chosen: FileToStore,
  { mayBeDrawing, mayBeDocument }: OtherTypes,
  options: StoreOptions,
): Promise<string> {
  const { file } = chosen
  if (mayBeDocument && file.type === documentType) {
    const { uploadDocument } = await import('./upload-document.ts')
    return uploadDocument(client, chosen, options)
  }
  if (mayBeDrawing && file.type === drawingType) {
    const { uploadDrawing } = await import('./upload-drawing.ts')
    return uploadDrawing(client, file, options)
  }
  const { storeFile } = await import('./store-file.ts')
  return storeFile(client, chosen, options)
}
