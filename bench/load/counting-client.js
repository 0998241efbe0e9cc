import net from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

// All answers are equally long, so counting bytes is counting answers.
const { port, request, answerBytes, connections, seconds, maxRequests } = workerData
const start = performance.now()
let bytes = 0
let sent = 0
let open = connections
const numbered = request.includes('00000000')

const isOver = () => sent >= maxRequests || performance.now() - start > seconds * 1000

for (let count = 0; count < connections; count += 1) {
  const socket = net.connect(port, '127.0.0.1')
  let left = 0
  const next = () => {
    if (isOver()) return socket.destroy()
    sent += 1
    left = answerBytes
    return socket.write(numbered ? request.replace('00000000', String(10_000_000 + sent)) : request)
  }
  socket.on('connect', next)
  socket.on('data', (chunk) => {
    bytes += chunk.length
    left -= chunk.length
    if (left <= 0) next()
  })
  socket.on('close', () => {
    open -= 1
    if (open > 0) return
    parentPort?.postMessage({ answers: bytes / answerBytes, ms: performance.now() - start })
  })
}
