import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { FilesUnavailable } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

type Reply = [status: number, body?: string]

/** A store that answers as it is told, where a real one would do so once in a thousand times. */
async function openStore(reply: (request: string, turn: number) => Reply) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const asked = `${request.method} ${request.url?.replace(/[0-9a-f-]{36}/, 'file')}`
    const [status, body = ''] = reply(asked, requests.push(asked))
    request.resume().on('end', () => response.writeHead(status, { etag: '"tag"' }).end(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return { files: createS3Store({ endpoint, bucket: 'media', ...credentials }), requests }
}

test('a store that fails is asked three times at most', async () => {
  const { files, requests } = await openStore((_, turn) => [turn === 2 ? 200 : 503])
  expect(await files.exists(randomUUID())).toBe(true)
  expect(requests).toHaveLength(2)
  await expect(files.exists(randomUUID())).rejects.toThrow(FilesUnavailable)
  expect(requests).toHaveLength(5)
})

test('an upload in parts that fails is ended, so that the store does not keep its parts', async () => {
  const begun =
    '<InitiateMultipartUploadResult><UploadId>a+b</UploadId></InitiateMultipartUploadResult>'
  const { files, requests } = await openStore((asked) => [
    200,
    asked.includes('uploads') ? begun : '',
  ])
  async function* content() {
    yield new Uint8Array(11 * 1024 * 1024)
    throw new Error('cut')
  }
  await expect(files.put(randomUUID(), content())).rejects.toThrow('cut')
  expect(requests[0]).toBe('POST /media/media/file?uploads=')
  expect(requests[1]).toBe('PUT /media/media/file?partNumber=1&uploadId=a%2Bb')
  expect(requests.at(-1)).toBe('DELETE /media/media/file?uploadId=a%2Bb')
})

test('an error in a body behind the status 200 is thrown too', async () => {
  const { files } = await openStore(() => [200, '<Error><Code>InternalError</Code></Error>'])
  await expect(files.copy(randomUUID(), randomUUID())).rejects.toThrow(FilesUnavailable)
})

test('a list goes on to the last page', async () => {
  const versions = [randomUUID(), randomUUID()]
  const { files, requests } = await openStore((_, turn) => [
    200,
    `<ListBucketResult><Contents><Key>media/${versions[turn - 1]}</Key>
     <LastModified>2026-11-23T03:00:00.000Z</LastModified></Contents>
     <Contents><Key>media/other &amp; things</Key></Contents>
     ${turn === 1 ? '<NextContinuationToken>1&amp;2</NextContinuationToken>' : ''}</ListBucketResult>`,
  ])
  const listed = []
  for await (const { version } of files.list()) listed.push(version)
  expect(listed).toEqual(versions)
  expect(requests[1]).toContain('continuation-token=1%262')
})
