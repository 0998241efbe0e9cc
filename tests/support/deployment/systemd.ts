import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { run } from './run.ts'

const script = fileURLToPath(new URL('systemd.sh', import.meta.url))
const namespaces = ['--mount', '--pid', '--uts', '--ipc', '--fork', '--kill-child']

/** systemd as the first process of its own process table, below `root`; its network is this machine's. */
export async function startSystemd(root: string) {
  const child = spawn('unshare', [...namespaces, 'sh', script, root], { stdio: 'inherit' })
  let pid = ''
  /** Runs a program beside it. */
  const inside = (...command: string[]) =>
    run('nsenter', ['--target', pid, '--mount', '--pid', '--root', '--', ...command])
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error('systemd could not be started in a namespace')
      pid = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim()
      expect((await inside('systemctl', 'is-system-running')).trim()).toBe('running')
    },
    { timeout: 60_000, interval: 200 },
  )
  return {
    inside,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
