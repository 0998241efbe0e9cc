import type { WatchedMail } from '../../mails/watch-mail.ts'
import type { Channels } from './channel.ts'
import { createConfirmationChannel, createMailChannel } from './mail-channel.ts'
import type { SignedAddress } from './post-signed.ts'
import { createPushChannel, type PushChannelOptions } from './push-channel.ts'
import type { TelegramApi } from './telegram-api.ts'
import { createTelegramChannel } from './telegram-channel.ts'
import { createWebhookChannel } from './webhook-channel.ts'

export interface ChannelOptions {
  mails: WatchedMail | undefined
  panelOrigin: string
  siteOrigin: string
  telegram?: TelegramApi | undefined
  webhook?: SignedAddress | undefined
  push?: PushChannelOptions | undefined
}

export function openChannels(options: ChannelOptions): Channels {
  const { mails, panelOrigin, siteOrigin, telegram, webhook, push } = options
  return {
    ...(mails?.state().isConfigured && {
      email: createMailChannel(mails, panelOrigin),
      confirmation: createConfirmationChannel(mails, siteOrigin),
    }),
    ...(telegram && { telegram: createTelegramChannel(telegram, panelOrigin) }),
    ...(push && { push: createPushChannel(push) }),
    ...(webhook && { webhook: createWebhookChannel(webhook, panelOrigin) }),
  }
}
