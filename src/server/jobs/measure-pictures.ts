import { setTimeout as wait } from 'node:timers/promises'
import { measureBatch } from '../pictures/measure-pictures.ts'
import { hours, job, minutes, seconds } from './job.ts'

/** Each batch gives the content a new revision, and so all pages are rendered anew. */
const betweenBatchesMs = seconds(20)

/** Instances share the work: each claims a few pictures at a time. */
export const measurePictures = job({
  name: 'measure-pictures',
  label: 'Măsurarea imaginilor noi',
  everyMs: minutes(1),
  firstAfterMs: minutes(1),
  runs: 'on each instance',
  withinMs: hours(1),
  needs: ({ serviceClient }) => serviceClient,
  async run(serviceClient, { log, signal }) {
    while ((await measureBatch(serviceClient, log, signal)) > 0)
      await wait(betweenBatchesMs, undefined, { signal, ref: false })
  },
})
