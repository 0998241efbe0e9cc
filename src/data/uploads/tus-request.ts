export interface TusRequest {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  address: string
  headers?: Record<string, string>
  body?: Blob
  signal: AbortSignal
  /** How many bytes of the body have been sent. */
  onSent?: (bytes: number) => void
}

export interface TusAnswer {
  status: number
  header: (name: string) => string | null
  text: string
}

/** Rejects with a TypeError when the connection breaks, as `fetch` does. */
export type SendTusRequest = (request: TusRequest) => Promise<TusAnswer>

const headersOfAll = { 'tus-resumable': '1.0.0' }
/** A connection on which nothing moves for this long counts as broken. */
const silenceMs = 30_000

/** For pages: `fetch` does not report the progress of an upload. */
export const sendByXhr: SendTusRequest = ({ method, address, headers, body, signal, onSent }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = () =>
      reject(signal.aborted ? signal.reason : new TypeError('The connection broke'))
    let silenceTimer: ReturnType<typeof setTimeout> | undefined
    const restartSilenceTimer = () => {
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(stop, silenceMs)
    }
    request.open(method, address)
    for (const [name, value] of Object.entries({ ...headersOfAll, ...headers }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      restartSilenceTimer()
      onSent?.(loaded)
    }
    request.onload = () =>
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        text: request.responseText,
      })
    request.onerror = fail
    request.onabort = fail
    request.onloadend = () => {
      clearTimeout(silenceTimer)
      signal.removeEventListener('abort', stop)
    }
    signal.addEventListener('abort', stop)
    restartSilenceTimer()
    request.send(body ?? null)
  })
