import { job, minutes, seconds } from './job.ts'

/** Every server empties its own spool, once the database takes requests again. */
export const drainSpool = job({
  name: 'drain-spool',
  label: 'Preluarea cererilor păstrate pe disc',
  everyMs: seconds(5),
  runs: 'on each instance',
  withinMs: minutes(10),
  needs: ({ requests }) => requests.work,
  wakes: ({ news }) => [news],
  async run({ drainSpool, news }, { log }) {
    const stored = await drainSpool()
    if (stored === 0) return
    log.info({ stored }, 'requests from the spool have entered the database')
    news.fire()
  },
})
