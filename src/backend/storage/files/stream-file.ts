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
          const chunk = new Uint8Array(Math.min(chunkBytes, end - position))
          const { bytesRead } = await handle.read(chunk, 0, chunk.byteLength, position)
          position += bytesRead
          if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead))
          if (bytesRead === chunk.byteLength && position < end) return
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
