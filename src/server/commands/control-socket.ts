import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import * as z from 'zod'

const answerSchema = z.object({ lines: z.array(z.string()), isFailure: z.boolean() })
export type CommandAnswer = z.infer<typeof answerSchema>

const callSchema = z.array(z.string()).min(1)

const socketName = 'control.sock'
/** The longest path that a Unix socket can have on every system. */
const maxSocketPathBytes = 100

const backupAddress = '/backup'
/** A trailer, because a backup can fail after its first bytes were sent. */
const failureTrailer = 'x-failure'

export interface ControlCommands {
  run: (words: string[]) => Promise<CommandAnswer>
  backup: () => Promise<Readable>
}

/** Shell commands ask the running server through this socket, because the embedded database admits one process. */
export async function openControlSocket(directory: string, { run, backup }: ControlCommands) {
  const server = createServer(async (incoming, response) => {
    if (incoming.url === backupAddress) return sendBackup(backup, response)
    const answer = await readText(incoming)
      .then((text) => run(callSchema.parse(JSON.parse(text))))
      .catch((error) => ({ lines: [`The command failed: ${error.message}`], isFailure: true }))
    response.end(JSON.stringify(answer))
  })
  const socketPath = path.join(path.resolve(directory), socketName)
  await rm(socketPath, { force: true })
  await withShortPath(socketPath, (shortPath) => {
    const oldMask = process.umask(0o177)
    return new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(shortPath, resolve)
    }).finally(() => process.umask(oldMask))
  })
  return {
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await rm(socketPath, { force: true })
    },
  }
}

async function sendBackup(backup: () => Promise<Readable>, response: ServerResponse) {
  response.setHeader('Trailer', failureTrailer)
  try {
    const archive = await backup()
    await pipeline(archive, response, { end: false })
  } catch (error) {
    response.addTrailers({ [failureTrailer]: encodeURIComponent((error as Error).message) })
  }
  response.end()
}

/** Undefined when no server listens there. */
export async function askRunningServer(directory: string, words: string[]) {
  const answer = await call(directory, '/', JSON.stringify(words))
  return answer && answerSchema.parse(JSON.parse(await readText(answer)))
}

/** A stream of the archive while the running server makes it; undefined when no server listens there. */
export async function askForBackup(directory: string): Promise<Readable | undefined> {
  const answer = await call(directory, backupAddress, '')
  if (!answer) return undefined
  const archive = new PassThrough().on('error', () => undefined)
  answer.pipe(archive, { end: false })
  finished(answer).then(
    () => {
      const failure = answer.trailers[failureTrailer]
      if (failure === undefined) archive.end()
      else archive.destroy(new Error(decodeURIComponent(failure)))
    },
    () => archive.destroy(new Error('the server ended before the archive did')),
  )
  archive.once('close', () => answer.destroy())
  return archive
}

async function call(directory: string, address: string, body: string) {
  const socketPath = path.join(path.resolve(directory), socketName)
  try {
    return await withShortPath(socketPath, (shortPath) => post(shortPath, address, body))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    throw error
  }
}

function post(socketPath: string, address: string, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, method: 'POST', path: address }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The path of a data directory may be too long for a socket: then a short symbolic link leads to it. */
async function withShortPath<T>(socketPath: string, use: (shortPath: string) => Promise<T>) {
  if (Buffer.byteLength(socketPath) <= maxSocketPathBytes) return use(socketPath)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'temelia-'))
  try {
    await symlink(path.dirname(socketPath), path.join(folder, 'd'))
    return await use(path.join(folder, 'd', path.basename(socketPath)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
