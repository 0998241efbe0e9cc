import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import type { Urgency } from '#backend/testing.ts'

/** Of the processes that decode pictures, those that are started from now on: several test files share one parent. */
export function watchPictureProcesses() {
  const started: ChildProcess[] = []
  subscribe('child_process', (message) => {
    started.push((message as { process: ChildProcess }).process)
  })

  function running(urgency: Urgency): ChildProcess[] {
    return started.filter(
      ({ pid, exitCode, signalCode, spawnargs }) =>
        pid !== undefined &&
        exitCode === null &&
        signalCode === null &&
        spawnargs.includes(urgency),
    )
  }

  return {
    running,
    kill() {
      for (const child of running('normal')) child.kill('SIGKILL')
    },
  }
}
