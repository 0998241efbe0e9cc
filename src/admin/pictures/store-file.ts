import { describePicture, findTwin } from '#data/pictures.ts'
import type { SiteClient } from '#data/site-client.ts'
import { pictureName } from './picture-name.ts'
import type { ReadyFile } from './ready-picture.ts'
import { readyPicture } from './ready-picture.ts'
import { type Attempt, isSessionMissing, type Sending, sendReady } from './send-ready.ts'
import { TwinFound } from './upload-failure.ts'

/** One file on its way. It is changed in place, so that another attempt goes on where this one ended. */
export interface StoredFile {
  file: File
  ready?: ReadyFile
  attempt?: Attempt
  /** Stored even if there is a twin. */
  mayRepeat?: boolean
}

export interface Storing extends Sending {
  /** Opens a sign-in over the screen and resolves after it. */
  renew: () => Promise<void>
}

/** Resolves to the address of a file that was chosen. Throws TwinFound, and UnfitPicture for what is not worth another try. */
export async function storeFile(
  client: SiteClient,
  stored: StoredFile,
  storing: Storing,
): Promise<string> {
  const { signal, renew } = storing
  stored.ready ??= await readyPicture(stored.file)
  const { ready } = stored
  signal.throwIfAborted()
  if (!stored.attempt && !stored.mayRepeat && ready.hash) {
    const twin = await twinOf(client, ready.hash)
    signal.throwIfAborted()
    if (twin) throw new TwinFound(twin)
  }
  stored.attempt ??= { name: newName(stored.file.name, ready.content.type) }
  const { attempt } = stored
  const send = () => sendReady(client, ready, attempt, storing)
  const address = await send().catch(async (error) => {
    if (!isSessionMissing(error)) throw error
    await renew()
    return send()
  })
  await describeFile(client, address, ready)
  return address
}

/** The address of the same file, where it is stored already. Without an answer it is stored again, which harms nothing. */
export async function twinOf(client: SiteClient, hash: string): Promise<string | undefined> {
  const twin = await findTwin(client, hash).catch(() => undefined)
  return twin?.address
}

/** What was measured goes into the catalogue; the file is there without it too. */
export async function describeFile(
  client: SiteClient,
  address: string,
  { content, width, height, hash, placeholder }: ReadyFile,
): Promise<void> {
  await describePicture(client, address, {
    bytes: content.size,
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(hash !== undefined && { hash }),
    ...(placeholder !== undefined && { placeholder }),
  }).catch(() => undefined)
}

let lastMoment = 0

/** Two files of one name, chosen at once, must not get the same. */
export function newName(name: string, type: string): string {
  lastMoment = Math.max(Date.now(), lastMoment + 1)
  return pictureName({ name, type }, lastMoment)
}
