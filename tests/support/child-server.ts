import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ChildServer {
  /** Its address, the first line that it prints. */
  address: string
  /** The lines that it has printed since. */
  lines: string[]
  stop(): Promise<void>
}

/** A server of the tests as a process of its own, as the real one would be. */
export async function startChildServer(script: URL, args: string[] = []): Promise<ChildServer> {
  const file = fileURLToPath(script)
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const output = createInterface(child.stdout)
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${file} ended before it listened:\n${said}`)
  })
  const [address] = (await Promise.race([once(output, 'line'), gone])) as [string]
  gone.catch(() => undefined)
  output.on('line', (line) => lines.push(line))
  return {
    address,
    lines,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}
