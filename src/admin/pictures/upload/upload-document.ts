import type { SiteClient } from '#data/client/site-client.ts'
import { UnfitFile } from '../prepare/upload-failure.ts'
import { type SendOptions, sendPrepared } from './send-prepared.ts'
import { newStorageName } from './storage-name.ts'
import { describeFile, type FileToStore } from './store-file.ts'

const maxMegabytes = 25

/** Resolves to the address of a PDF. It is sent as it is: nothing of it is shown on the site, which only leads to it. */
export async function uploadDocument(
  client: SiteClient,
  chosen: FileToStore,
  options: SendOptions,
): Promise<string> {
  const { file } = chosen
  if (file.size > maxMegabytes * 1024 * 1024)
    throw new UnfitFile(`Un PDF poate avea cel mult ${maxMegabytes} MB.`)
  if ((await file.slice(0, 5).text()) !== '%PDF-') throw new UnfitFile('Fișierul nu este un PDF.')
  chosen.prepared ??= { content: file, name: file.name }
  chosen.target ??= { name: newStorageName(file) }
  const address = await sendPrepared(client, chosen.prepared, chosen.target, options)
  await describeFile(client, address, chosen.prepared)
  return address
}
