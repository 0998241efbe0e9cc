import type { ContentSource } from '../../source/content-source.ts'
import type { Channels } from './channel.ts'
import { createMailChannel } from './mail-channel.ts'

export interface ChannelOptions {
  source: Pick<ContentSource, 'mails'>
  /** Of links to the panel. */
  panelOrigin: string
}

/** Every channel that can be used as this server was started. */
export function openChannels({ source, panelOrigin }: ChannelOptions): Channels {
  const { mails } = source
  return {
    ...(mails?.state().isConfigured && { email: createMailChannel(mails, panelOrigin) }),
  }
}
