import * as z from 'zod'

export interface Sending {
  signal: AbortSignal
  onSent: (bytes: number) => void
}

export const connectionLost = 'Conexiunea s-a întrerupt.'

const refusalSchema = z.object({ message: z.string() })

/** With XMLHttpRequest, as `fetch` does not report the progress of an upload. */
export function sendFile(address: string, file: Blob, { signal, onSent }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => reject(new Error(message))
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => (request.status < 300 ? resolve() : fail(refusal(request)))
    request.onerror = () => fail(connectionLost)
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.open('PUT', address)
    request.setRequestHeader('content-type', file.type)
    // Every upload has a name of its own, so the file at its address never changes.
    request.setRequestHeader('cache-control', 'max-age=31536000')
    request.setRequestHeader('x-upsert', 'false')
    request.send(file)
  })
}

function refusal({ status, responseText }: XMLHttpRequest): string {
  if (responseText.includes('too large to be decoded'))
    return 'Imaginea cere prea multă memorie. Salvați-o mai mică sau fără întrețesere (interlaced) și încercați din nou.'
  if (status === 413) return 'Imaginea este prea mare pentru server.'
  try {
    return refusalSchema.parse(JSON.parse(responseText)).message
  } catch {
    return `Serverul a răspuns cu ${status}.`
  }
}
