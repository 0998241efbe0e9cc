import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import {
  type ChannelName,
  type DueDelivery,
  dueDeliverySchema,
} from '#content/requests/delivery.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { once } from '#kit/once.ts'
import type { Channels, Outcome } from './channels/channel.ts'
import { sendDue } from './send-due.ts'

export type Deliveries = ReturnType<typeof createDeliveries>

const registerTimeoutMs = 4_000
/** Short: a database that is away must not delay the server's end, and will notice the silence. */
const unregisterTimeoutMs = 1_000
/** A channel that asks for a pause is used again after this time at the latest. */
const maxPauseSeconds = 60 * 60

export function createDeliveries(serviceClient: SiteClient, channels: Channels) {
  const { shouldAskToPhone, clearCache } = createAnnouncementState(serviceClient)
  const server = randomUUID()
  const pausedUntil = new Map<ChannelName, number>()

  /** To be repeated while the server runs: the database forgets the channels of a server that is silent for long. */
  async function registerChannels(): Promise<void> {
    const described = Object.fromEntries(
      Object.entries(channels).map(([name, { label, address }]) => [name, { label, address }]),
    )
    const call = serviceClient.rpc('note_request_channels', { channels: described, server })
    dataOrThrow(await call.abortSignal(AbortSignal.timeout(registerTimeoutMs)))
  }

  /** Resolves once the database knows this server's channels. It makes deliveries only for known channels. */
  const ready = once(registerChannels)

  async function unregisterChannels(): Promise<void> {
    const call = serviceClient.rpc('note_request_server_stopped', { server })
    dataOrThrow(await call.abortSignal(AbortSignal.timeout(unregisterTimeoutMs)))
  }

  async function settle({ id, attempts }: DueDelivery, outcome: Outcome): Promise<void> {
    const { result } = outcome
    dataOrThrow(
      await serviceClient.rpc('settle_delivery', {
        delivery_id: id,
        attempt: attempts,
        ...(result !== 'sent' && { problem: outcome.problem, is_final: result === 'never' }),
        ...(result === 'later' && { wait_seconds: Math.ceil(outcome.waitSeconds ?? 0) }),
        ...(result === 'never' && { ends_target: outcome.endsTarget ?? false }),
      }),
    )
    clearCache()
  }

  async function sendOn(name: ChannelName, signal: AbortSignal): Promise<void> {
    const channel = channels[name]
    if (!channel || Date.now() < (pausedUntil.get(name) ?? 0)) return
    await ready()
    const take = async () => {
      const taken = dataOrThrow(await serviceClient.rpc('take_due_delivery', { channel: name }))
      return taken === null ? undefined : dueDeliverySchema.parse(taken)
    }
    const { pausesPerTarget } = channel
    const queue = { take, send: channel.send, settle, pausesPerTarget }
    const pauseSeconds = await sendDue(queue, signal)
    pausedUntil.set(name, Date.now() + Math.min(pauseSeconds, maxPauseSeconds) * 1000)
  }

  return { ready, registerChannels, unregisterChannels, sendDue: sendOn, shouldAskToPhone }
}

const cacheMs = 5_000
const queryTimeoutMs = 1_000

/** Asks the database, which knows the attempts of all instances: at most once in a few seconds, however many visitors there are. */
function createAnnouncementState(serviceClient: SiteClient) {
  let cached: { answer: Promise<boolean>; until: number } | undefined

  async function queryState(): Promise<boolean> {
    try {
      const answer = await serviceClient
        .rpc('announcement_state')
        .abortSignal(AbortSignal.timeout(queryTimeoutMs))
      return z.enum(['none', 'failing', 'working']).parse(dataOrThrow(answer)) !== 'working'
    } catch {
      // While the database is away, no announcement can be made.
      return true
    }
  }

  return {
    /** Whether visitors are asked to phone as well, because no channel may reach the owner now. */
    shouldAskToPhone(): Promise<boolean> {
      if (!cached || Date.now() > cached.until)
        cached = { answer: queryState(), until: Date.now() + cacheMs }
      return cached.answer
    },
    /** To be called after each attempt of this server. Attempts of others are known once the cache has expired. */
    clearCache(): void {
      cached = undefined
    },
  }
}
