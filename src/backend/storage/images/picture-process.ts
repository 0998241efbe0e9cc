import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TransformPlan } from './transform-plan.js'

interface Rendered {
  bytes?: Uint8Array
  failure?: string
}

export interface BackgroundRenderer {
  /** One at a time. */
  render(source: Uint8Array, plan: TransformPlan): Promise<Uint8Array>
  /** Kills the process; a rendition that is being made fails. */
  close(): void
}

/** The process has ended, which says nothing about the picture. */
export class RenderProcessEnded extends Error {
  override name = 'RenderProcessEnded'
}

/** Runs in a process of its own, started by the first rendition. */
export function createBackgroundRenderer(): BackgroundRenderer {
  let child: ChildProcess | undefined

  function start(): ChildProcess {
    const script = fileURLToPath(new URL('./render-process.js', import.meta.url))
    // It gets none of the server's variables and options.
    return fork(script, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
  }

  return {
    async render(source, plan) {
      child ??= start()
      const ended = new AbortController()
      const exited = once(child, 'exit', { signal: ended.signal }).then(() => {
        child = undefined
        throw new RenderProcessEnded('the process that makes renditions has ended')
      })
      const answer = once(child, 'message', { signal: ended.signal })
      child.send({ source, plan })
      try {
        const [{ bytes, failure }] = (await Promise.race([answer, exited])) as [Rendered]
        if (!bytes) throw new Error(failure)
        return bytes
      } finally {
        ended.abort()
        await Promise.allSettled([answer, exited])
      }
    },
    close: () => void child?.kill('SIGKILL'),
  }
}
