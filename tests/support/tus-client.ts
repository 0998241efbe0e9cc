import { Upload, type UploadOptions } from 'tus-js-client'

type Content = ConstructorParameters<typeof Upload>[0]

/** Sends by the usual client of tus, and resolves to the address of the upload once all has arrived. */
export function sendByTus(content: Content, options: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(content, {
      retryDelays: null,
      ...options,
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    })
    upload.start()
  })
}

/** Stops once so many bytes have been sent, and resolves to the address; `isGivenUp`: the server is told to forget them. */
export function stopByTus(
  content: Content,
  { bytes, isGivenUp = false }: { bytes: number; isGivenUp?: boolean },
  options: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(content, {
      retryDelays: null,
      ...options,
      onError: reject,
      onChunkComplete(_size, accepted) {
        if (accepted < bytes) return
        upload.abort(isGivenUp).then(() => resolve(upload.url ?? ''), reject)
      },
    })
    upload.start()
  })
}
