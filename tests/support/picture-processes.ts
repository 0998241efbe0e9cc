import { readdirSync, readFileSync } from 'node:fs'
import type { Urgency } from '#backend/storage/images/picture-process.ts'

/**
 * The processes that decode pictures for this one. Read here and not by `ps`: on a busy machine that takes longer to start
 * than a rendition to be made.
 */
export function pictureProcesses(urgency: Urgency): number[] {
  const pids = readdirSync('/proc').filter((pid) => {
    const [, parent] = readProcess(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
    const command = readProcess(pid, 'cmdline')
    return parent === String(process.pid) && command.includes(`picture-process-main.js\0${urgency}`)
  })
  return pids.map(Number)
}

/** Empty for a process that has ended meanwhile. */
function readProcess(pid: string, file: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
