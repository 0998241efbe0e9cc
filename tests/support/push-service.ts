import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** A subscription as a browser makes it, with what only that browser can do. */
export function browserSubscription() {
  const receiver = createECDH('prime256v1')
  const p256dh = receiver.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint: `https://push.example.com/send/${randomUUID()}`,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    /** Written from RFC 8291 for the receiver's side, so that it shares no code with the sender. */
    decrypt(body: Buffer): Buffer {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const senderKey = body.subarray(21, 21 + keyLength)
      const record = body.subarray(21 + keyLength)
      if (record.length > body.readUInt32BE(16)) throw new Error('more than one record')
      const shared = receiver.computeSecret(senderKey)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey])
      const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, info, length))
      const secret = hkdf(shared, auth, info, 32)
      const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
        throw new Error('the record has no end')
      return padded.subarray(0, end)
    },
  }
}

type NextAnswer =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'silence'
  | 'hang up'
  | 'endless body'

interface ReceivedPush {
  /** Of the endpoint. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

function* endlessBody() {
  while (true) yield Buffer.alloc(64 * 1024)
}

/** Takes pushes as the services of browser makers do. */
export async function startPushService() {
  const received: ReceivedPush[] = []
  const answers: NextAnswer[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    received.push({ path: request.url ?? '', headers: request.headers, body })
    const answer = answers.shift() ?? { status: 201 }
    if (answer === 'silence') return
    if (answer === 'hang up') response.destroy()
    else if (answer === 'endless body') Readable.from(endlessBody()).pipe(response.writeHead(201))
    else response.writeHead(answer.status, answer.headers).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Several calls are answered in turn; afterwards everything is taken. */
    answerNext: (answer: NextAnswer) => answers.push(answer),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
