import { uploadsAddress } from '#content/requests/request-files.ts'

const tus = { 'Tus-Resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

export interface BegunUpload {
  status: number
  reason: string | undefined
  /** Empty when it was refused. */
  address: string
  id: string
}

/** As a form's script sends a file: created with the ticket of its request, then appended to. */
export async function beginUpload(
  origin: string,
  ticket: string,
  {
    name = 'plan.pdf',
    type = '',
    size = 10,
  }: { name?: string; type?: string; size?: number | string },
  more: Record<string, string> = {},
): Promise<BegunUpload> {
  const [key = '', seal = ''] = ticket.split(/\.(.*)/s)
  const metadata = Object.entries({ filename: name, filetype: type, key, seal })
    .map(([field, value]) => `${field} ${base64(value)}`)
    .join(',')
  const answer = await fetch(origin + uploadsAddress, {
    method: 'POST',
    headers: { ...tus, ...more, 'Upload-Length': String(size), 'Upload-Metadata': metadata },
  })
  const { reason } = (await answer.json().catch(() => ({}))) as { reason?: string }
  const path = answer.headers.get('location') ?? ''
  return {
    status: answer.status,
    reason,
    address: path && origin + path,
    id: path.split('/').at(-1) ?? '',
  }
}

export async function sendPart(
  address: string,
  offset: number,
  part: Uint8Array,
  more: Record<string, string> = {},
) {
  const answer = await fetch(address, {
    method: 'PATCH',
    headers: {
      ...tus,
      ...more,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
    },
    body: part as BodyInit,
  })
  const { reason } = (await answer.json().catch(() => ({}))) as { reason?: string }
  return { status: answer.status, reason, offset: answer.headers.get('upload-offset') }
}

export async function askOffset(address: string) {
  const answer = await fetch(address, { method: 'HEAD', headers: tus })
  return { status: answer.status, offset: answer.headers.get('upload-offset') }
}

export async function discardUpload(address: string): Promise<number> {
  return (await fetch(address, { method: 'DELETE', headers: tus })).status
}

/** The whole file; the id for the form. */
export async function uploadFile(
  origin: string,
  ticket: string,
  name: string,
  content: Uint8Array,
): Promise<string> {
  const { address, id } = await beginUpload(origin, ticket, { name, size: content.length })
  const { status } = await sendPart(address, 0, content)
  if (status !== 204) throw new Error(`The upload ended with ${status}`)
  return id
}
