import { job, minutes, seconds } from './job.ts'

/** With a hosted Supabase, whose messages may not arrive. */
export const followRevision = job({
  name: 'follow-revision',
  label: 'Urmărirea conținutului de la Supabase',
  everyMs: seconds(5),
  runs: 'on each instance',
  withinMs: minutes(1),
  needs: ({ source }) => source.revisionCheck,
  wakes: ({ wake }) => [wake],
  run: ({ run }) => run(),
})
