import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres } from '../../scripts/checks/test-tools.js'

const startLimitMs = 60_000
const user = 'postgres'

export type PostgresServer = {
  readonly url: string
  /** Ends the server and all its backends at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on what the files hold. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * A server of its own in a temporary folder, reached through a Unix socket in it: no port to
 * collide on, and nobody else can connect.
 */
export async function startPostgresServer({ fsync = true } = {}): Promise<PostgresServer> {
  const bin = requirePostgres()
  const owner = unprivilegedOwner()
  const folder = mkdtempSync(join(tmpdir(), 'temelia-pg-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const asOwner = { ...owner, cwd: folder }

  const initdb = ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), [...initdb, '--locale=C.UTF-8'], asOwner)
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)

  let server = launch()
  process.once('exit', cleanUp)
  await waitUntilReady()

  function launch(): ChildProcess {
    const settings = { unix_socket_directories: folder, listen_addresses: '', max_connections: 100 }
    const parameters = [
      '-D',
      data,
      ...settingParameters({ ...settings, fsync: fsync ? 'on' : 'off' }),
    ]
    const output = openSync(log, 'a')
    const child = spawn(join(bin, 'postgres'), parameters, {
      ...asOwner,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    return child
  }

  async function waitUntilReady() {
    const giveUpAt = Date.now() + startLimitMs
    while (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', folder]).status !== 0) {
      if (Date.now() > giveUpAt) throw new Error(`PostgreSQL did not start:\n${readFileSync(log)}`)
      // After a kill its last backend may still hold the memory the new server asks for.
      if (server.exitCode !== null) server = launch()
      await wait(50)
    }
  }

  function cleanUp() {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }

  return {
    url: `postgres://${user}@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async kill() {
      const backends = childrenOf(server)
      const ended = once(server, 'exit')
      for (const pid of [server.pid, ...backends]) if (pid) signal(pid)
      await ended
    },
    async restart() {
      server = launch()
      await waitUntilReady()
    },
    async stop() {
      process.removeListener('exit', cleanUp)
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit')
        // Fast shutdown: ends open sessions, then writes a last checkpoint.
        server.kill('SIGINT')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function requirePostgres(): string {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL 15 or newer was not found; `npm test` installs it')
  return bin
}

/** PostgreSQL refuses to run as root: there it gets the identity of a user made for less. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined)
  if (!account) throw new Error('Neither a user postgres nor nobody to run PostgreSQL as')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function settingParameters(values: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Each backend leads a process group of its own, so that a signal to the server's misses it. */
function childrenOf({ pid }: ChildProcess): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return listed.trim().split(' ').filter(Boolean).map(Number)
}

function signal(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
