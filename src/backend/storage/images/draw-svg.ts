import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface DrawingLimits {
  cpuSeconds: number
  /** Real time: on a busy machine a process also waits for the processor. */
  seconds: number
  kilobytes: number
}

interface Drawing {
  svg: string
  maxPixels: number
  background?: string | undefined
}

/** A trusted SVG, which refers to nothing outside it. Undefined if the process that draws it failed or a limit ended it. */
export async function drawSvg(
  { svg, maxPixels, background = '' }: Drawing,
  { cpuSeconds, seconds, kilobytes }: DrawingLimits,
): Promise<Uint8Array | undefined> {
  // `sh` sets the limits and becomes the process. It gets none of the server's variables.
  const limits = `ulimit -t ${cpuSeconds}; ulimit -d ${kilobytes}; exec "$0" "$@"`
  const script = fileURLToPath(new URL('./draw-svg-process.js', import.meta.url))
  const words = [process.execPath, script, String(maxPixels), background]
  const child = spawn('/bin/sh', ['-c', limits, ...words], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  })
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  const [png, [exitCode]] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  return exitCode === 0 ? png : undefined
}
