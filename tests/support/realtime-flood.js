// A process of its own: the one that measures must not be busy with sending.
import { once } from 'node:events'
import { request } from 'node:http'
import WebSocket from 'ws'

const [url = '', key = '', kind = ''] = process.argv.slice(2)
const atOnce = 4
const socketUrl = `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`
/** @type {Record<string, number>} */
const outcomes = {}
const count = (/** @type {string} */ outcome) => {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
}

const join = `["1","1","realtime:x","phx_join",{"config":{"postgres_changes":[${'{},'.repeat(80_000)}{}]}}]`
const messages = Buffer.from(`{"messages":[${'{},'.repeat(2_700_000)}{}]}`)
const frame = `["1","1","realtime:x","broadcast",{"type":"broadcast","event":"a","payload":{"a":"${'x'.repeat(8 * 2 ** 20)}"}}]`

/** Until the server answers or hangs up. */
async function sendFrame(/** @type {string} */ text) {
  const socket = new WebSocket(socketUrl)
  try {
    await once(socket, 'open')
    socket.send(text)
    const [answer] = await Promise.race([once(socket, 'message'), once(socket, 'close')])
    count(typeof answer === 'number' ? `closed with ${answer}` : 'answered')
  } catch (error) {
    count(error instanceof Error ? error.message : String(error))
  }
  socket.on('error', () => undefined).terminate()
}

/** @returns {Promise<void>} */
function post() {
  return new Promise((resolve) => {
    const sent = request(`${url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        apikey: key,
        'content-type': 'application/json',
        'content-length': messages.length,
      },
    })
    sent.on('response', ({ statusCode }) => {
      count(String(statusCode))
      sent.destroy()
    })
    sent.on('error', () => undefined)
    sent.on('close', resolve)
    sent.end(messages)
  })
}

const floods = {
  joins: () => sendFrame(join),
  broadcasts: async () => {
    await post()
    await sendFrame(frame)
  },
}

let isOver = false
process.on('message', () => {
  isOver = true
})
const flood = floods[/** @type {keyof typeof floods} */ (kind)]
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (!isOver) await flood()
  }),
)
process.send?.(outcomes)
process.disconnect?.()
