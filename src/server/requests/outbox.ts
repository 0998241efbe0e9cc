import { randomUUID } from 'node:crypto'
import { channelNames } from '#content/requests/delivery.ts'
import { dataOrThrow } from '#data/data-or-throw.ts'
import type { SiteClient } from '#data/site-client.ts'
import { type AnnouncementState, createAnnouncementState } from './announcement-state.ts'
import type { Channels } from './channels/channel.ts'
import { deliverDue } from './deliver.ts'
import { type OneAtATimeOptions, oneAtATime } from './one-at-a-time.ts'

export interface Outbox {
  /** Resolves once the database knows the channels. Deliveries are made only for those. */
  ready(): Promise<void>
  /** Tells the database that this server still runs: the channels of one that is silent for long are no more set up. */
  stayNoted(): Promise<void>
  /** Tells the database that this server sends nothing more. */
  noteStopped(): Promise<void>
  /** Starts what is due, on every channel. */
  sendDue(): void
  shouldPhone: AnnouncementState['shouldPhone']
}

const noteTimeoutMs = 4_000
/** A database that is away must not hold up the end of the server: it learns of it by the silence. */
const stopTimeoutMs = 1_000
/** A channel that asks for a pause is used again after this time at the latest. */
const maxPauseSeconds = 60 * 60

/** Takes deliveries from the database to the channels. Each channel has its own turn, so a slow one delays no other. */
export function createOutbox(
  service: SiteClient,
  channels: Channels,
  options: OneAtATimeOptions,
): Outbox {
  const { shouldPhone, clearCache: onSettled } = createAnnouncementState(service)
  const server = randomUUID()
  let noted: Promise<void> | undefined

  async function note(): Promise<void> {
    const written = Object.fromEntries(
      Object.entries(channels).map(([name, { label, address }]) => [name, { label, address }]),
    )
    const call = service.rpc('note_request_channels', { channels: written, server })
    dataOrThrow(await call.abortSignal(AbortSignal.timeout(noteTimeoutMs)))
  }

  function ready(): Promise<void> {
    noted ??= note().catch((error) => {
      noted = undefined
      throw error
    })
    return noted
  }

  async function noteStopped(): Promise<void> {
    const call = service.rpc('note_request_server_stopped', { server })
    dataOrThrow(await call.abortSignal(AbortSignal.timeout(stopTimeoutMs)))
  }

  const senders = channelNames.flatMap((name) => {
    const channel = channels[name]
    if (!channel) return []
    let pausedUntil = 0
    const send = async () => {
      if (Date.now() < pausedUntil) return
      const sender = { service, name, channel, onSettled }
      const pauseSeconds = await deliverDue(sender, options.closing)
      pausedUntil = Date.now() + Math.min(pauseSeconds, maxPauseSeconds) * 1000
    }
    return [oneAtATime(send, options)]
  })
  const sendOnceReady = oneAtATime(async () => {
    await ready()
    for (const send of senders) void send()
  }, options)

  return { ready, stayNoted: note, noteStopped, sendDue: () => void sendOnceReady(), shouldPhone }
}
