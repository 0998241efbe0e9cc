/*
 * Decodes a HEIC photo, for browsers that cannot. In a worker, so that the panel answers meanwhile, and so that the decoder,
 * which starts a worker from a string of code, needs no exception in the content security policy of the panel's page.
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
