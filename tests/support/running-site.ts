import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const startLimitMs = 60_000

export const testKeys = { anon: 'public-key-of-the-test', service: 'service-key-of-the-test' }
/** Of a request that only the server itself may make. */
export const serviceHeaders = {
  apikey: testKeys.service,
  authorization: `Bearer ${testKeys.service}`,
}
export const testAdministrator = {
  email: 'owner@example.com',
  password: 'temelia-for-tests',
}

export interface RunningSite {
  url: string
  pid: number
  output: () => string
  /** As a power cut would. */
  kill(): Promise<void>
  /** Halts the process. The returned function lets it go on, waits for its end and gives the exit code. */
  pause(): () => Promise<number | null>
  /** As Ctrl-C does, unless another signal is named; gives the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** The built server as a process of its own, as `npm start` runs it once everything is up to date. */
export async function startSite(
  environment: Record<string, string>,
  /** What answers once the start is over; `/healthz` for one whose database is away. */
  readyAt: '/readyz' | '/healthz' = '/readyz',
  build = 'dist',
  /** What is measured is started as `npm start` does it, with none. */
  flags: readonly string[] = quickStart,
): Promise<RunningSite> {
  const port = environment.PORT ?? String(await freePort())
  const script = [`${build}/server/main.js`]
  const { child, output } = launch({ ...environment, PORT: port }, script, flags)
  const url = `http://127.0.0.1:${port}`
  try {
    await waitForAnswer(`${url}${readyAt}`, child, output)
  } catch (error) {
    // Or else it would go on, and hold the folder that the test is about to remove.
    await endProcess(child, 'SIGKILL')
    throw error
  }
  return {
    url,
    pid: Number(child.pid),
    output,
    kill: () => endProcess(child, 'SIGKILL').then(() => undefined),
    pause() {
      child.kill('SIGSTOP')
      return () => endProcess(child, 'SIGCONT')
    },
    stop: (signal = 'SIGINT') => endProcess(child, signal),
  }
}

/** A process that answers nothing yet, from the moment it waits for its data directory. */
export async function startUntilItWaits(
  environment: Record<string, string> & { DATA_DIR: string },
) {
  const { child } = launch({ ...environment, PORT: String(await freePort()) })
  const isWaiting = async () =>
    (await readdir(environment.DATA_DIR)).some((name) => /^lock\.[0-9a-f-]{36}$/.test(name))
  while (!(await isWaiting())) await setTimeout(20)
  return { stop: (signal: NodeJS.Signals) => endProcess(child, signal) }
}

/** For starts that must fail: how it ended and what it said. */
export async function startAndFail(environment: Record<string, string>) {
  const { child, output } = launch(environment)
  const [exitCode] = (await once(child, 'close')) as [number | null]
  return { exitCode, output: output() }
}

export async function runCommand(args: string[], environment: Record<string, string>) {
  const { child, output } = launch(environment, ['dist/server/command.js', ...args])
  const [exitCode] = (await once(child, 'close')) as [number | null]
  return { exitCode, output: output() }
}

export async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'temelia site '))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Below those that the system gives to connections, above those that browsers refuse. */
const ports = { first: 11_000, shares: 8, ofShare: 2_700 } as const
/** The runners number their workers, each of which has a share. The last one is for what no runner has started. */
const share =
  Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? ports.shares - 1) %
  ports.shares
let lastPort = randomInt(ports.ofShare)

/** Tests that run side by side share no port: one that is stopped for a while finds its own free again. */
export async function freePort(): Promise<number> {
  lastPort = (lastPort + 1) % ports.ofShare
  const port = ports.first + share * ports.ofShare + lastPort
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}

/** Without the optimising compiler of WebAssembly a start takes half the CPU time: no server here runs long enough to earn it back. */
export const quickStart = ['--liftoff-only', '--wasm-lazy-compilation']

function launch(
  environment: Record<string, string>,
  script = ['dist/server/main.js'],
  flags: readonly string[] = quickStart,
) {
  const child = spawn(process.execPath, [...flags, ...script], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SUPABASE_ANON_KEY: testKeys.anon,
      SUPABASE_SERVICE_ROLE_KEY: testKeys.service,
      ADMIN_EMAIL: testAdministrator.email,
      ADMIN_PASSWORD: testAdministrator.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)))
  return { child, output: () => chunks.join('') }
}

async function waitForAnswer(
  url: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const giveUpAt = Date.now() + startLimitMs
  while (true) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output()}`)
    if (Date.now() > giveUpAt) throw new Error(`The server did not get ready:\n${output()}`)
    await setTimeout(50)
  }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit')
  child.kill(signal)
  const [exitCode] = (await exited) as [number | null]
  return exitCode
}
