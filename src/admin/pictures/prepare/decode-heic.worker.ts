/** In a worker, as the decoder starts one from a string of code: the panel's page needs no exception in its content security policy. */
import { heicTo } from 'heic-to/csp'

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    const bitmap = await heicTo({ blob: data, type: 'bitmap' })
    postMessage(bitmap, { transfer: [bitmap] })
  } catch {
    postMessage(null)
  }
})
