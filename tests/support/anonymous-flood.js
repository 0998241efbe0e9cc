// A process of its own: the one that watches must not be busy with sending.
import { Agent, request } from 'node:http'

const [url, key, waves, callsOfWave] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
/** @type {Record<string, number>} */
const answers = {}
let withoutRetryAfter = 0

/** @returns {Promise<void>} */
function call(/** @type {number} */ n) {
  const isSlow = n % 20 === 0
  const routine = isSlow ? 'slow_call' : 'load_site'
  const headers = { apikey: key, 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const count = (/** @type {string} */ outcome) => {
      answers[outcome] = (answers[outcome] ?? 0) + 1
      if (outcome === '503') process.send?.('refused')
      resolve()
    }
    const sent = request(`${url}/rest/v1/rpc/${routine}`, { method: 'POST', agent, headers })
    sent.on('error', ({ message }) => count(message))
    sent.on('response', (answer) => {
      const { statusCode, headers } = answer
      if (statusCode !== 200 && !(Number(headers['retry-after']) > 0)) withoutRetryAfter += 1
      answer.resume().on('end', () => count(String(statusCode)))
    })
    sent.end(isSlow ? '{"seconds":0.1}' : '{}')
  })
}

for (let wave = 0; wave < Number(waves); wave += 1)
  await Promise.all(Array.from({ length: Number(callsOfWave) }, (_, n) => call(n)))
process.send?.({ answers, withoutRetryAfter })
process.disconnect?.()
agent.destroy()
