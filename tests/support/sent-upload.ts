import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { openUploadStore } from '#server/requests/files/upload-store.ts'

/** A file of a request as it waits to be put into the bucket. */
export async function addSentUpload(
  requestFiles: string,
  key: string,
  bytes: number,
): Promise<Buffer> {
  const content = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(bytes)])
  const uploads = await openUploadStore(requestFiles)
  const upload = await uploads.begin({ key, name: 'poză.jpg', size: content.byteLength })
  await uploads.append(upload, Readable.from([content]))
  if (!(await uploads.judge(upload))) throw new Error('the file is of no kind that is taken')
  await uploads.markSent(upload)
  return content
}
