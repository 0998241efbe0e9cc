import { type AccountChannel, accountChannels } from '../deliveries/account-messages.ts'
import { job, minutes, seconds } from './job.ts'

const labels: Record<AccountChannel, string> = {
  mail: 'Trimiterea mesajelor pentru conturi',
  sms: 'Trimiterea codurilor prin SMS',
}

/** Instances take messages one by one; a gateway of SMS that is slow holds up no mail. */
export const sendAccountMessages = accountChannels.map((channel) =>
  job({
    name: `send-account-${channel}`,
    label: labels[channel],
    everyMs: seconds(15),
    runs: 'on each instance',
    withinMs: minutes(30),
    needs: ({ source: { accountMessages } }) =>
      channel === 'sms' && !accountMessages?.queueSms ? undefined : accountMessages,
    wakes: ({ queued }) => [queued],
    run: (messages, { signal }) => messages.sendDue(channel, signal),
  }),
)
