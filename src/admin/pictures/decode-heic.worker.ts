/*
 * Decodes a HEIC photo, for browsers that cannot. A worker of its own, so that the panel stays awake meanwhile, and so that
 * the decoder, which starts a worker from a text, needs nothing in the policy of the panel's document.
 */
import { heicTo } from 'heic-to/csp'

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    const bitmap = await heicTo({ blob: data, type: 'bitmap' })
    postMessage(bitmap, { transfer: [bitmap] })
  } catch {
    postMessage(null)
  }
})
