import type { AskServer, UploadAnswer } from '#data/resumable-upload.ts'
import { LineBroken } from './upload-failure.ts'

/** A line on which nothing moves for so long is taken for broken. */
const silenceMs = 30_000

/** With XMLHttpRequest, as `fetch` does not report the progress of an upload. */
export const askServer: AskServer = ({ method, address, headers, body, signal, onSent }) =>
  new Promise<UploadAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = () => reject(signal.aborted ? signal.reason : new LineBroken())
    let silence = 0
    const listen = () => {
      clearTimeout(silence)
      silence = window.setTimeout(stop, silenceMs)
    }
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      listen()
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
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
    }
    signal.addEventListener('abort', stop)
    listen()
    request.send(body ?? null)
  })
