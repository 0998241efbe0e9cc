import { UnfitFile } from './upload-failure.ts'

const maxDecodingMs = 60_000

/** Upright. Browsers that know HEIC do it themselves; the others load a decoder for it. */
export async function decodeHeic(photo: Blob): Promise<ImageBitmap> {
  return createImageBitmap(photo).catch(() => decodeInWorker(photo))
}

function decodeInWorker(photo: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./decode-heic.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ImageBitmap>((resolve, reject) => {
    const fail = (message: string) => reject(new Error(message))
    const timer = setTimeout(
      () => fail('Conversia fotografiei HEIC durează prea mult.'),
      maxDecodingMs,
    )
    worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => {
      clearTimeout(timer)
      if (data) resolve(data)
      else
        reject(
          new UnfitFile(
            'Fotografia HEIC nu poate fi citită. Salvați-o ca JPEG și încercați din nou.',
          ),
        )
    }
    worker.onerror = () => {
      clearTimeout(timer)
      fail('Programul care citește fotografii HEIC nu a putut fi încărcat.')
    }
    worker.postMessage(photo)
  }).finally(() => worker.terminate())
}
