import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { certificatesInRoot } from './debian-root.ts'
import { run } from './run.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const dockerfile = path.join(project, 'deploy/Dockerfile')
/** Chroot isolation needs no container service. */
const isolation = { BUILDAH_ISOLATION: 'chroot' }
const nodeUser = 1000
const startLimitMs = 120_000

export interface Container {
  url: string
  output(): string
  /** What Docker's HEALTHCHECK of the image says: 0 is healthy. */
  checkHealth(): Promise<number>
  /** The user and group of the server's process. */
  identity(): Promise<{ uid: number; gid: number }>
  /** The signal that the image names; gives the milliseconds until the server had ended. */
  stop(): Promise<number>
}

/** Builds the project's Dockerfile on a root of this machine's making. Everything of it lies in `storage`. */
export async function buildImage({ root, storage }: { root: string; storage: string }) {
  const buildah = (...parameters: string[]) =>
    run('buildah', [...storageOf(storage), ...parameters], isolation)

  const base = (await buildah('from', 'scratch')).trim()
  await buildah('copy', base, root, '/')
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificatesInRoot}`, base)
  await buildah('commit', '--rm', base, await baseName())
  const options = ['--format', 'docker', '--pull=never', '-f', dockerfile, '-t', 'temelia']
  await buildah('build', ...options, project)
  const image = JSON.parse(await buildah('inspect', '--type', 'image', 'temelia'))
  const { Healthcheck, StopSignal, Volumes, Cmd } = image.Docker.config
  expect(Object.keys(Volumes)).toEqual(['/data'])

  async function start(volume: string, port: number): Promise<Container> {
    await run('chown', ['-R', `${nodeUser}:${nodeUser}`, volume])
    const name = (await buildah('from', '--pull=never', 'temelia')).trim()
    // buildah keeps the volumes an image declares to itself; Docker lets -v take their place.
    await buildah('config', '--volume', '/data-', name)
    const inside = ['run', '--env', `PORT=${port}`, '--volume', `${volume}:/data`, name, '--']
    const child = spawn('buildah', [...storageOf(storage), ...inside, ...Cmd], {
      env: { ...process.env, ...isolation },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: string[] = []
    child.stdout.on('data', (chunk) => chunks.push(String(chunk)))
    child.stderr.on('data', (chunk) => chunks.push(String(chunk)))
    const output = () => chunks.join('')
    const url = `http://127.0.0.1:${port}`
    await whenReady(url, child, output)
    const [, ...healthCommand] = Healthcheck.Test

    return {
      url,
      output,
      checkHealth: () =>
        buildah('run', '--env', `PORT=${port}`, name, '--', ...healthCommand).then(
          () => 0,
          () => 1,
        ),
      async identity() {
        const status = await readFile(`/proc/${await serverPid(volume)}/status`, 'utf8')
        return { uid: numberAfter(status, 'Uid:'), gid: numberAfter(status, 'Gid:') }
      },
      async stop() {
        const exited = once(child, 'exit')
        const started = performance.now()
        process.kill(await serverPid(volume), StopSignal)
        await exited
        const took = performance.now() - started
        await buildah('rm', name)
        return took
      },
    }
  }

  async function withFiles<T>(use: (folder: string) => Promise<T>): Promise<T> {
    const name = (await buildah('from', '--pull=never', 'temelia')).trim()
    try {
      return await use((await buildah('mount', name)).trim())
    } finally {
      await buildah('umount', name)
      await buildah('rm', name)
    }
  }

  return {
    start,
    /** The application's folder of the image, copied out of it. */
    copyApplication: (target: string) =>
      withFiles((files) => run('cp', ['-a', path.join(files, 'app'), target])),
    /** What the image adds to the one it starts from, in MB. */
    addedMegabytes: () =>
      withFiles(async (files) => {
        const added = ['app', 'data'].map((name) => path.join(files, name))
        const sizes = await run('du', ['--summarize', '--block-size=1MB', ...added])
        return sizes.split('\n').reduce((sum, line) => sum + Number.parseInt(line || '0', 10), 0)
      }),
    remove: () => buildah('rmi', '--all', '--force'),
  }
}

function storageOf(folder: string): string[] {
  return ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')]
}

/** The image the Dockerfile starts from. */
async function baseName(): Promise<string> {
  const [, name] = /^FROM (\S+)/m.exec(await readFile(dockerfile, 'utf8')) ?? []
  if (!name) throw new Error('The Dockerfile names no image to start from')
  return name
}

/** The server writes it into its lock; buildah has processes of its own in between. */
async function serverPid(volume: string): Promise<number> {
  return JSON.parse(await readFile(path.join(volume, 'lock'), 'utf8')).pid
}

function numberAfter(text: string, label: string): number {
  return Number(new RegExp(`^${label}\\s+(\\d+)`, 'm').exec(text)?.[1])
}

async function whenReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`The container ended:\n${output()}`)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
    },
    { timeout: startLimitMs, interval: 100 },
  )
}
