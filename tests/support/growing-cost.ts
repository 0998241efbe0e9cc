import { readdir, readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { RunningSite } from './running-site.ts'

interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Below this no visitor waits for another, and what else the server does in the meantime counts for more. */
const noticedMs = 15
/** Twice the text in twice the time, and half as much again for what is not counted exactly. */
const mostGrowth = 3
const maxWaitMs = 30_000

/** What is wrong with an address whose work for a text grows faster than the text; judged by CPU time, which other programs do not lengthen. */
export function costOf({ url, pid }: Pick<RunningSite, 'url' | 'pid'>) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  /** An answer may come, and the connection end, before all was sent. */
  function send({ method = 'GET', path, headers, body }: Asked): Promise<boolean> {
    return new Promise((resolve) => {
      const sent = request({ hostname, port, method, path, headers: headers ?? {}, agent })
      sent.on('response', (answer) =>
        answer
          .resume()
          .on('close', () => resolve(true))
          .on('error', () => undefined),
      )
      sent.on('error', () => resolve(true))
      sent.setTimeout(maxWaitMs, () => {
        resolve(false)
        sent.destroy()
      })
      sent.end(body)
    })
  }

  async function measure(asked: () => Asked, times: number): Promise<number> {
    const costs: number[] = []
    for (let nth = 0; nth < times; nth++) {
      const before = await cpuMs(pid)
      const isAnswered = await send(asked())
      costs.push(isAnswered ? (await cpuMs(pid)) - before : Number.POSITIVE_INFINITY)
    }
    return Math.min(...costs)
  }

  return async (ask: (size: number) => Asked, limit: number): Promise<string | undefined> => {
    let finding: string | undefined
    // A compiler or a collector at work can make one round look bad.
    for (const times of [1, 5, 10, 20]) {
      const whole = await measure(() => ask(limit), times)
      if (whole < noticedMs) return undefined
      const half = await measure(() => ask(limit / 2), times)
      if (Number.isFinite(whole) && whole < mostGrowth * half) return undefined
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
