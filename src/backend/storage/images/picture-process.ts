import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SharpOptions } from 'sharp'
import { PictureProcessEnded } from '../errors/picture-process-ended.ts'
import type { PictureHeader } from './decoding-cost.ts'
import type { PictureSource, TransformPlan } from './transform-plan.js'

/** `background` leaves the processor to everybody else. */
export type Urgency = 'normal' | 'background'

/** Real time for one picture. In the background the process may wait long for the processor. */
export const maxSeconds: Record<Urgency, number> = { normal: 20, background: 600 }

export type PictureProcess = ReturnType<typeof createPictureProcess>

const idleMs = 20_000
/** The library keeps the limit by itself where it can. It cannot interrupt the encoder of AVIF: then the process is ended. */
const graceMs = 1_000

/** It ends when none has come for a while, which gives its memory back. A picture that brings the library down leaves the server up. */
export function createPictureProcess(urgency: Urgency) {
  let running: RunningProcess | undefined
  let isClosed = false

  async function ask(question: object, seconds?: number): Promise<unknown> {
    if (isClosed) throw new PictureProcessEnded('no more pictures are made')
    if (!running?.isRunning) running = start(urgency)
    return running.ask(question, seconds)
  }

  return {
    urgency,
    readHeader: async (source: PictureSource, input: SharpOptions) =>
      (await ask({ source, input })) as PictureHeader,
    render: async (source: PictureSource, plan: TransformPlan) =>
      (await ask({ source, plan }, plan.seconds)) as Uint8Array,
    close() {
      isClosed = true
      running?.end('no more pictures are made')
    },
  }
}

/** Where the machine has no memory or process left for another one, starting it may throw at once. */
function start(urgency: Urgency): RunningProcess {
  try {
    return new RunningProcess(urgency)
  } catch (error) {
    throw new PictureProcessEnded(reasonOf(error))
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

interface Answer {
  id: number
  result?: unknown
  failure?: string
}

interface Waiting {
  resolve: (result: unknown) => void
  reject: (reason: Error) => void
  limit: NodeJS.Timeout | undefined
}

class RunningProcess {
  isRunning = true
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #idle: NodeJS.Timeout | undefined

  constructor(urgency: Urgency) {
    const script = fileURLToPath(new URL('./picture-process-main.js', import.meta.url))
    // It gets none of the server's variables and options.
    const options = {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: 'ignore',
    } satisfies ForkOptions
    this.#child = fork(script, [urgency], options)
    this.#child.on('message', (answer) => this.#settle(answer as Answer))
    this.#child.on('exit', (code, signal) => this.end(signal ?? `exit code ${code}`))
    this.#child.on('error', (error) => this.end(error.message))
    this.#child.unref()
  }

  ask(question: object, seconds?: number): Promise<unknown> {
    clearTimeout(this.#idle)
    this.#child.channel?.ref()
    this.#lastId += 1
    const id = this.#lastId
    // One that cannot be sent is rejected by the end of the process, as all others. A process without a channel was never started.
    if (this.#child.connected) this.#child.send({ id, ...question }, () => undefined)
    const limit =
      seconds === undefined
        ? undefined
        : setTimeout(() => this.#endOverdue(id), seconds * 1_000 + graceMs)
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, limit }))
  }

  /** The others that it was asked are told that the process has ended, and may be asked again. */
  #endOverdue(id: number) {
    this.#waiting.get(id)?.reject(new Error('timeout'))
    this.#waiting.delete(id)
    this.end('a picture took too long')
  }

  #settle({ id, result, failure }: Answer) {
    const waiting = this.#waiting.get(id)
    clearTimeout(waiting?.limit)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) {
      this.#child.channel?.unref()
      this.#idle = setTimeout(() => this.end('idle'), idleMs).unref()
    }
    if (failure === undefined) waiting?.resolve(result)
    else waiting?.reject(new Error(failure))
  }

  end(reason: string) {
    this.isRunning = false
    clearTimeout(this.#idle)
    this.#child.kill('SIGKILL')
    for (const { reject, limit } of this.#waiting.values()) {
      clearTimeout(limit)
      reject(new PictureProcessEnded(reason))
    }
    this.#waiting.clear()
  }
}
