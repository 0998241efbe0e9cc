import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createS3Client, type S3Location } from '#backend/backend.ts'

const script = fileURLToPath(new URL('../../node_modules/s3rver/bin/s3rver.js', import.meta.url))
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export interface S3Server {
  location: S3Location
  /** Ends the process; its objects stay, and `restart` serves them at the same address. */
  stop(): Promise<void>
  restart(): Promise<void>
  dispose(): Promise<void>
}

/** An S3-compatible store as a process of its own, with an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'temelia-s3-'))
  let port = 0
  let child = await launch()
  const endpoint = `http://127.0.0.1:${port}`
  const location: S3Location = { endpoint, bucket: 'media', region: 'us-east-1', ...credentials }
  await createS3Client(location)({ method: 'PUT' })

  async function launch(): Promise<ChildProcess> {
    const options = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), '--silent']
    const started = spawn(process.execPath, [script, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    while (!output.includes('listening on')) output += await once(started.stdout, 'data')
    port = Number(/listening on .*:(\d+)/.exec(output)?.[1])
    started.stdout.resume()
    return started
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill()
    await exited
  }

  return {
    location,
    stop,
    async restart() {
      await stop()
      child = await launch()
    },
    async dispose() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
