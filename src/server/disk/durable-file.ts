import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Under the name there is always all of the old content or all of the new one; on the disk when it resolves. Only its owner may read it. */
export async function replaceFile(
  file: string,
  content: string | AsyncIterable<Uint8Array>,
): Promise<void> {
  // Two may write the same file at once.
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      for await (const chunk of typeof content === 'string' ? [content] : content)
        await handle.writeFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** With the folders above it that are missing; only their owner may look into them. What is made is on the disk when it resolves. */
export async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (topmost === undefined) return
  const end = path.dirname(path.resolve(topmost))
  for (let made = path.resolve(folder); made !== end; made = path.dirname(made))
    await syncFolder(path.dirname(made))
}

/** Names in a folder outlast a power cut only after this. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
