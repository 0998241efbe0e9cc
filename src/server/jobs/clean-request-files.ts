import { setTimeout as wait } from 'node:timers/promises'
import { job, minutes, seconds } from './job.ts'

/** Changes come in bursts. */
const burstMs = seconds(2)

export const cleanRequestFiles = job({
  name: 'clean-request-files',
  label: 'Ștergerea fișierelor fără cerere',
  everyMs: minutes(1),
  runs: 'on each instance',
  withinMs: minutes(10),
  needs: ({ requests }) => requests.work,
  wakes: ({ changed }) => [changed],
  async run({ files }, { signal }) {
    await wait(burstMs, undefined, { signal, ref: false })
    await (await files)?.clean()
  },
})
