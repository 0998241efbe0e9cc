import { type ChildProcess, spawn } from 'node:child_process'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tests/support/running-site.ts'
import { stopProcess } from './stop-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startLimitMs = 60_000
/** Short compared with the fastest start, long enough not to load the machine. */
const askEveryMs = 10

/** Milliseconds from starting `node` with these arguments until the address answers 200; then the process is stopped. */
export function startUntilReady(
  nodeArguments: readonly string[],
  environment: Record<string, string> = {},
  address = '/readyz',
): Promise<number> {
  return withStarted(nodeArguments, environment, address, async (_child, took) => took)
}

/** What is measured of a process once the address answers 200; then the process is stopped. */
export async function withStarted<T>(
  nodeArguments: readonly string[],
  environment: Record<string, string>,
  address: string,
  measure: (child: ChildProcess, took: number, url: string) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, nodeArguments, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'temelia-for-the-bench',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  try {
    const url = `http://127.0.0.1:${port}`
    await waitUntilReady(`${url}${address}`, child, startedAt + startLimitMs)
    return await measure(child, performance.now() - startedAt, url)
  } catch (error) {
    throw new Error(`It did not start:\n${said.join('')}`, { cause: error })
  } finally {
    await stopProcess(child)
  }
}

async function waitUntilReady(url: string, child: ChildProcess, giveUpAt: number): Promise<void> {
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The process ended before it was ready')
    if (performance.now() > giveUpAt) throw new Error('The process did not get ready')
    await wait(askEveryMs)
  }
}

function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}
