import type { FileHandle } from 'node:fs/promises'
import type { ByteRange } from './file-store.ts'

const chunkBytes = 64 * 1024

/** Read as fast as it is taken; the file is closed at its end, on failure and when the reader goes away. */
export function streamFile(handle: FileHandle, range?: ByteRange): ReadableStream<Uint8Array> {
  let position = range?.start ?? 0
  const end = range ? range.end + 1 : Number.POSITIVE_INFINITY
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const length = Math.min(chunkBytes, end - position)
          const chunk = new Uint8Array(length)
          const { bytesRead } = length > 0 ? await handle.read(chunk, 0, length, position) : noBytes
          position += bytesRead
          if (bytesRead > 0) return controller.enqueue(chunk.subarray(0, bytesRead))
          await handle.close()
          controller.close()
        } catch (error) {
          await handle.close()
          throw error
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 1 },
  )
}

const noBytes = { bytesRead: 0 }
