import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, testAdministrator, testKeys } from '../../tests/support/running-site.ts'
import { startArguments } from './start-arguments.ts'
import { stopProcess } from './stop-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startLimitMs = 60_000
/** What is measured has the first core for itself; who measures takes another. */
const isPinned = process.platform === 'linux' && availableParallelism() > 1
if (isPinned) execFileSync('taskset', ['-acp', `1-${availableParallelism() - 1}`, `${process.pid}`])

export interface RunningProcess {
  port: number
  pid: number
  stop(): Promise<void>
}

/** The product as `npm start` runs it, without npm itself, on one core. */
export function startProduct(
  environment: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<RunningProcess> {
  return startNode([...nodeOptions, ...startArguments], {
    NODE_ENV: 'production',
    ADMIN_EMAIL: testAdministrator.email,
    ADMIN_PASSWORD: testAdministrator.password,
    SUPABASE_ANON_KEY: testKeys.anon,
    SUPABASE_SERVICE_ROLE_KEY: testKeys.service,
    ...environment,
  })
}

/** A program for `node` that listens on PORT and answers /readyz, on the same core as the product. */
export async function startNode(
  nodeArguments: readonly string[],
  environment: Record<string, string>,
): Promise<RunningProcess> {
  const port = await freePort()
  const [program = '', ...parameters] = pinned([process.execPath, ...nodeArguments])
  const child = spawn(program, parameters, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  try {
    await waitUntilReady(port, child)
  } catch (error) {
    await stopProcess(child)
    throw new Error(`It did not start:\n${errors.join('')}`, { cause: error })
  }
  // taskset becomes the program that it starts, so its number is the server's.
  return { port, pid: child.pid ?? 0, stop: () => stopProcess(child) }
}

export function pinned(command: readonly string[]): readonly string[] {
  return isPinned ? ['taskset', '-c', '0', ...command] : command
}

/** Microseconds that the thread which serves has had of its core. */
export async function servingMicroseconds({ pid }: RunningProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => 'NaN')
  return Number(text.split(' ')[0]) / 1000
}

async function waitUntilReady(port: number, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + startLimitMs
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('The process ended before it was ready')
    if (performance.now() > giveUpAt) throw new Error('The process did not get ready')
    await wait(50)
  }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}
