import { type ChannelName, channelNames } from '#content/requests/delivery.ts'
import { hours, job, seconds } from './job.ts'

const labels: Record<ChannelName, string> = {
  email: 'Trimiterea anunțurilor prin e-mail',
  telegram: 'Trimiterea anunțurilor prin Telegram',
  push: 'Trimiterea notificărilor',
  webhook: 'Trimiterea cererilor către programul firmei',
  confirmation: 'Trimiterea confirmărilor către vizitatori',
}

/** A job for each channel, so that a slow one delays no other. Instances take deliveries one by one. */
export const sendDeliveries = channelNames.map((channel) =>
  job({
    name: `send-by-${channel}`,
    label: labels[channel],
    everyMs: seconds(30),
    runs: 'on each instance',
    withinMs: hours(1),
    needs: ({ requests: { work } }) => (work?.channels[channel] ? work : undefined),
    wakes: ({ news }) => [news],
    run: ({ deliveries }, { signal }) => deliveries.sendDue(channel, signal),
  }),
)
