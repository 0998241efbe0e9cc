import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'

const connections = 32

/**
 * Asks for an address again and again, in a thread of its own, until one of the limits is reached. `00000000` in it
 * becomes another number each time.
 */
export async function askRepeatedly(
  port: number,
  limits: { seconds: number; maxRequests: number },
  address = '/',
) {
  const request = requestText(port, { address })
  const answerBytes = await keepAliveAnswerBytes(port, request)
  const workerData = { port, request, answerBytes, connections, ...limits }
  const worker = new Worker(new URL('./counting-client.js', import.meta.url), { workerData })
  const [result] = (await once(worker, 'message')) as [{ answers: number; ms: number }]
  await worker.terminate()
  return result
}

/** One request over a socket of its own: fetch would decompress the body. */
export async function exchange(port: number): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(requestText(port, { extra: 'Connection: close\r\n' }))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function requestText(port: number, { address = '/', extra = '' }): string {
  return `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: gzip, br\r\n${extra}\r\n`
}

/** The whole answer to one request, headers included, on a connection that stays open. */
async function keepAliveAnswerBytes(port: number, request: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  let received = Buffer.alloc(0)
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer])
    const head = received.indexOf('\r\n\r\n')
    const [, length] = received.toString('latin1').match(/content-length: (\d+)/i) ?? []
    // An answer without a body may come in chunks, of which there is only the empty last one.
    if (length === undefined && received.toString('latin1').endsWith('\r\n0\r\n\r\n')) break
    if (head >= 0 && received.length >= head + 4 + Number(length)) break
  }
  socket.destroy()
  return received.length
}
