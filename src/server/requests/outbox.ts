import { randomUUID } from 'node:crypto'
import { channelNames } from '#content/requests/delivery.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { type OneAtATimeOptions, oneAtATime } from '../jobs/one-at-a-time.ts'
import { type AnnouncementState, createAnnouncementState } from './announcement-state.ts'
import type { Channels } from './channels/channel.ts'
import { deliverDue } from './deliver.ts'

export interface Outbox {
  /** Resolves once the database knows this server's channels. It makes deliveries only for known channels. */
  ready(): Promise<void>
  /** To be repeated while the server runs: the database forgets the channels of a server that is silent for long. */
  registerChannels(): Promise<void>
  /** At the end of the server. */
  unregisterChannels(): Promise<void>
  /** Starts to send what is due, on every channel. */
  sendDue(): void
  shouldAskToPhone: AnnouncementState['shouldAskToPhone']
}

const registerTimeoutMs = 4_000
/** Short: a database that is away must not delay the server's end, and will notice the silence. */
const unregisterTimeoutMs = 1_000
/** A channel that asks for a pause is used again after this time at the latest. */
const maxPauseSeconds = 60 * 60

/** Takes deliveries from the database to the channels. Each channel has its own turn, so a slow one delays no other. */
export function createOutbox(
  serviceClient: SiteClient,
  channels: Channels,
  options: OneAtATimeOptions,
): Outbox {
  const { shouldAskToPhone, clearCache: onSettled } = createAnnouncementState(serviceClient)
  const server = randomUUID()
  let registered: Promise<void> | undefined

  async function registerChannels(): Promise<void> {
    const described = Object.fromEntries(
      Object.entries(channels).map(([name, { label, address }]) => [name, { label, address }]),
    )
    const call = serviceClient.rpc('note_request_channels', { channels: described, server })
    dataOrThrow(await call.abortSignal(AbortSignal.timeout(registerTimeoutMs)))
  }

  function ready(): Promise<void> {
    registered ??= registerChannels().catch((error) => {
      registered = undefined
      throw error
    })
    return registered
  }

  async function unregisterChannels(): Promise<void> {
    const call = serviceClient.rpc('note_request_server_stopped', { server })
    dataOrThrow(await call.abortSignal(AbortSignal.timeout(unregisterTimeoutMs)))
  }

  const senders = channelNames.flatMap((name) => {
    const channel = channels[name]
    if (!channel) return []
    let pausedUntil = 0
    const send = async () => {
      if (Date.now() < pausedUntil) return
      const sender = { serviceClient, name, channel, onSettled }
      const pauseSeconds = await deliverDue(sender, options.closing)
      pausedUntil = Date.now() + Math.min(pauseSeconds, maxPauseSeconds) * 1000
    }
    return [oneAtATime(send, options)]
  })
  const sendOnceReady = oneAtATime(async () => {
    await ready()
    for (const send of senders) void send()
  }, options)

  return {
    ready,
    registerChannels,
    unregisterChannels,
    sendDue: () => void sendOnceReady(),
    shouldAskToPhone,
  }
}
