import { randomUUID } from 'node:crypto'
import type { ChannelName } from '#content/requests/delivery.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { type AnnouncementState, createAnnouncementState } from './announcement-state.ts'
import type { Channels } from './channels/channel.ts'
import { deliverDue } from './deliver.ts'

export interface Deliveries {
  /** Resolves once the database knows this server's channels. It makes deliveries only for known channels. */
  ready(): Promise<void>
  /** To be repeated while the server runs: the database forgets the channels of a server that is silent for long. */
  registerChannels(): Promise<void>
  /** At the end of the server. */
  unregisterChannels(): Promise<void>
  /** Sends what is due on a channel. */
  sendDue(name: ChannelName, signal: AbortSignal): Promise<void>
  shouldAskToPhone: AnnouncementState['shouldAskToPhone']
}

const registerTimeoutMs = 4_000
/** Short: a database that is away must not delay the server's end, and will notice the silence. */
const unregisterTimeoutMs = 1_000
/** A channel that asks for a pause is used again after this time at the latest. */
const maxPauseSeconds = 60 * 60

/** Takes deliveries from the database to the channels. */
export function createDeliveries(serviceClient: SiteClient, channels: Channels): Deliveries {
  const { shouldAskToPhone, clearCache: onSettled } = createAnnouncementState(serviceClient)
  const server = randomUUID()
  const pausedUntil = new Map<ChannelName, number>()
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

  async function sendDue(name: ChannelName, signal: AbortSignal): Promise<void> {
    const channel = channels[name]
    if (!channel || Date.now() < (pausedUntil.get(name) ?? 0)) return
    await ready()
    const pauseSeconds = await deliverDue({ serviceClient, name, channel, onSettled }, signal)
    pausedUntil.set(name, Date.now() + Math.min(pauseSeconds, maxPauseSeconds) * 1000)
  }

  return { ready, registerChannels, unregisterChannels, sendDue, shouldAskToPhone }
}
