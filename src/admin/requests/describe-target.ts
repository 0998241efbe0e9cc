import type { ChannelName } from '#content/requests/delivery.ts'
import type { RequestDelivery } from '#data/requests/requests.ts'

const channelLabels: Record<ChannelName, string> = {
  email: 'E-mail',
  telegram: 'Telegram',
  push: 'Notificare',
  webhook: 'Webhook',
  confirmation: 'Confirmare către vizitator',
}

export function describeTarget({ channel, target }: Pick<RequestDelivery, 'channel' | 'target'>) {
  return `${channelLabels[channel as ChannelName] ?? channel}: ${target}`
}
