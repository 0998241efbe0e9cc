import { readdir, readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import WebSocket from 'ws'
import type { RunningSite } from './running-site.ts'

export interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** Sent through a WebSocket that is opened at this address. */
  frame?: string | Buffer
}

/** The answer's status. Undefined: nothing came for too long. */
type Outcome = number | 'closed' | undefined

/**
 * Below this no visitor waits for another, and what else the server does in the meantime counts for more: from 150 kB on, a
 * string alone makes the collector of garbage run.
 */
const noticedMs = (bytes: number) => (bytes > 128 * 1024 ? 100 : 15)
/** Twice the text in twice the time, and half as much again for what is not counted exactly. */
const mostGrowth = 3
/** For one answer, however long its text: until then everybody else waits. */
const mostMs = 250
const maxWaitMs = 30_000

/** What is wrong with an address whose work for a text grows faster than the text; judged by CPU time, which other programs do not lengthen. */
export function costOf({ url, pid }: Pick<RunningSite, 'url' | 'pid'>) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  /** An answer may come, and the connection end, before all was sent. */
  function send({ method = 'GET', path, headers, body }: Asked): Promise<Outcome> {
    return new Promise((resolve) => {
      const sent = request({ hostname, port, method, path, headers: headers ?? {}, agent })
      sent.on('response', (answer) =>
        answer
          .resume()
          .on('close', () => resolve(answer.statusCode))
          .on('error', () => undefined),
      )
      sent.on('error', () => resolve('closed'))
      sent.setTimeout(maxWaitMs, () => {
        resolve(undefined)
        sent.destroy()
      })
      sent.end(body)
    })
  }

  /** Another frame, which is answered after it, ends the waiting. */
  function sendFrame({ path, headers, frame = '' }: Asked): Promise<Outcome> {
    const socket = new WebSocket(`ws://${hostname}:${port}${path}`, { headers: headers ?? {} })
    return new Promise<Outcome>((resolve) => {
      socket.on('open', () => {
        socket.send(frame)
        socket.send('[null,"last","phoenix","heartbeat",{}]')
      })
      socket.on('message', (answer) => {
        if (String(answer).includes('"last"')) resolve(101)
      })
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
      socket.on('error', () => resolve('closed'))
      socket.on('close', () => resolve('closed'))
      setTimeout(resolve, maxWaitMs)
    }).finally(() => socket.terminate())
  }

  async function measure(asked: () => Asked, times: number): Promise<number> {
    const costs: number[] = []
    for (let nth = 0; nth < times; nth++) {
      const next = asked()
      const before = await cpuMs(pid)
      const status = await (next.frame === undefined ? send(next) : sendFrame(next))
      if (status === 500) throw new Error('The server has failed')
      costs.push(status === undefined ? Number.POSITIVE_INFINITY : (await cpuMs(pid)) - before)
    }
    return Math.min(...costs)
  }

  return async (ask: (size: number) => Asked, limit: number): Promise<string | undefined> => {
    let finding: string | undefined
    // A compiler or a collector at work can make one round look bad.
    for (const times of [1, 5, 10, 20]) {
      const whole = await measure(() => ask(limit), times)
      if (whole < noticedMs(limit)) return undefined
      const half = await measure(() => ask(limit / 2), times)
      if (whole < mostMs && whole < mostGrowth * half) return undefined
      finding = `${half.toFixed(1)} ms for ${limit / 2} bytes, ${whole.toFixed(1)} ms for ${limit}`
    }
    return finding
  }
}

/** Of all threads so far. */
async function cpuMs(pid: number): Promise<number> {
  const tasks = `/proc/${pid}/task`
  const times = (await readdir(tasks)).map(async (task) => {
    // It may have ended since.
    const text = await readFile(`${tasks}/${task}/schedstat`, 'utf8').catch(() => '0')
    return Number(text.split(' ')[0]) / 1e6
  })
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0)
}
