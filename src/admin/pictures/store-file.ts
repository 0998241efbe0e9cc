import { describePicture, findTwin } from '#data/pictures.ts'
import type { SiteClient } from '#data/site-client.ts'
import { isVideoFile, pictureName } from './picture-name.ts'
import { UnfitPicture } from './picture-problem.ts'
import type { ReadyFile } from './ready-picture.ts'
import { readyPicture } from './ready-picture.ts'
import { type Attempt, isSessionMissing, type Sending, sendReady } from './send-ready.ts'
import type { TakenKinds } from './taken-kinds.ts'
import { TwinFound } from './upload-failure.ts'

/** One file on its way. It is changed in place, so that another attempt goes on where this one ended. */
export interface StoredFile {
  file: File
  ready?: ReadyFile
  attempt?: Attempt
  /** Pictures unless something else is said. */
  takes?: TakenKinds
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
  stored.ready ??= await prepare(stored)
  const { ready } = stored
  signal.throwIfAborted()
  if (!stored.attempt && !stored.mayRepeat && ready.hash) {
    const twin = await twinOf(client, ready.hash)
    signal.throwIfAborted()
    if (twin) throw new TwinFound(twin)
  }
  stored.attempt ??= { name: newName(stored.file.name, ready.content.type) }
  const { attempt } = stored
  // Before the film, which is never without it.
  if (ready.poster) await sendAndDescribe(ready.poster, { name: `${attempt.name}.jpg` })
  return sendAndDescribe(ready, attempt)

  async function sendAndDescribe(file: ReadyFile, attempt: Attempt): Promise<string> {
    const send = () => sendReady(client, file, attempt, storing)
    const address = await send().catch(async (error) => {
      if (!isSessionMissing(error)) throw error
      await renew()
      return send()
    })
    await describeFile(client, address, file)
    return address
  }
}

/** As pages show it, without private data. What makes films ready is loaded with the first one. */
async function prepare({ file, takes = 'pictures' }: StoredFile): Promise<ReadyFile> {
  if (!isVideoFile(file)) {
    if (takes === 'films') throw new UnfitPicture('Aici intră numai videoclipuri MP4 și WebM.')
    return readyPicture(file)
  }
  if (takes === 'pictures')
    throw new UnfitPicture('Aici intră numai imagini; videoclipurile se pun în galerii.')
  const { readyVideo } = await import('./ready-video.ts')
  return readyVideo(file)
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
