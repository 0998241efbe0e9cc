import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import * as z from 'zod'

/** The door for shell commands: the embedded database admits one process, so they ask the running server. */
const answerSchema = z.object({ lines: z.array(z.string()), isFailure: z.boolean() })
export type CommandAnswer = z.infer<typeof answerSchema>

const callSchema = z.array(z.string()).min(1)

const socketName = 'control.sock'
/** The longest path a Unix socket can be bound to, on every system. */
const longestSocketPath = 100

export async function openControlSocket(
  directory: string,
  run: (words: string[]) => Promise<CommandAnswer>,
): Promise<{ close(): Promise<void> }> {
  const server = createServer(async (incoming, response) => {
    const answer = await readText(incoming)
      .then((text) => run(callSchema.parse(JSON.parse(text))))
      .catch((error) => ({ lines: [`The command failed: ${error.message}`], isFailure: true }))
    response.end(JSON.stringify(answer))
  })
  const socketPath = path.join(path.resolve(directory), socketName)
  await rm(socketPath, { force: true })
  await withShortPath(socketPath, (place) => {
    const oldMask = process.umask(0o177)
    return new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(place, resolve)
    }).finally(() => process.umask(oldMask))
  })
  return {
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      await rm(socketPath, { force: true })
    },
  }
}

/** Undefined when no server listens there. */
export async function askRunningServer(
  directory: string,
  words: string[],
): Promise<CommandAnswer | undefined> {
  const socketPath = path.join(path.resolve(directory), socketName)
  try {
    const text = await withShortPath(socketPath, (place) => post(place, JSON.stringify(words)))
    return answerSchema.parse(JSON.parse(text))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    throw error
  }
}

function post(socketPath: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, method: 'POST', path: '/' }, (response) => {
      readText(response).then(resolve, reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** A data directory may lie deeper than a socket's address can say: then it is reached through a short link. */
async function withShortPath<T>(
  socketPath: string,
  use: (place: string) => Promise<T>,
): Promise<T> {
  if (Buffer.byteLength(socketPath) <= longestSocketPath) return use(socketPath)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'temelia-'))
  try {
    await symlink(path.dirname(socketPath), path.join(folder, 'd'))
    return await use(path.join(folder, 'd', path.basename(socketPath)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
