import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Client } from '#kit/http/client.ts'
import { TokenBucket } from '#kit/limits/token-bucket.ts'
import { type Log, silentLog } from '#kit/log.ts'
import type { CallerOf } from '../access/caller.ts'
import { serveRoutes } from '../http/routes.ts'
import type { Engine } from '../postgres/engine.ts'
import { broadcastErrors, renderError } from './broadcast/batch.ts'
import { broadcastRoutes } from './broadcast/routes.ts'
import { type BroadcastListener, Channels } from './channel/channels.ts'
import { createCheckRights } from './channel/rights.ts'
import { defaultLimits, type RealtimeLimits } from './limits/realtime-limits.ts'
import { createVisitorBudgets } from './limits/visitor-budgets.ts'
import { createRelay, notificationChannel } from './relay/relay.ts'
import { createAuthorize } from './socket/access-checks.ts'
import { Sockets } from './socket/sockets.ts'

export interface RealtimeOptions {
  engine: Engine
  callerOf: CallerOf
  clientOf: (incoming: IncomingMessage) => Client
  limits?: Partial<RealtimeLimits>
  announceOnly?: readonly string[]
  log?: Log
}

export type Realtime = Awaited<ReturnType<typeof createRealtime>>

/** An instance that missed this many beats was killed: its members are taken for gone. */
const maxMissedBeats = 3

export async function createRealtime(options: RealtimeOptions) {
  const { engine, callerOf, clientOf, announceOnly = [], log = silentLog } = options
  const limits = { ...defaultLimits, ...options.limits }
  const instance = randomUUID()
  const relay = createRelay(engine, instance, (error) =>
    log.error({ err: error }, 'realtime notifications were not sent'),
  )
  const channels = new Channels(instance, relay, announceOnly)
  const authorize = createAuthorize(callerOf)
  const checkRights = createCheckRights(engine, log)
  const budgetOf = createVisitorBudgets(limits)
  const shared = { channels, checkRights, limits, budgetOf }
  const sockets = new Sockets({ ...shared, authorize, log, clientOf })
  channels.onRightsChange((userId) => sockets.recheckRights(userId))
  const stopListening = await engine.listen(notificationChannel, (payload) => {
    // This runs in the database connection's listener, where an error would end the process.
    try {
      channels.handleNotification(payload)
    } catch (error) {
      log.error({ err: error }, 'realtime notification failed')
    }
  })
  channels.synchronise()
  const beatTimer = setInterval(
    () => channels.beat(Date.now() - maxMissedBeats * limits.beatMs),
    limits.beatMs,
  ).unref()
  const httpRate = new TokenBucket(limits.httpMessagesPerSecond, Date.now())
  return {
    fetch: serveRoutes({
      prefix: '/realtime/v1',
      context: { ...shared, callerOf, httpRate },
      routes: broadcastRoutes,
      renderError: (error) => renderError(error, log),
      notFound: () => renderError(broadcastErrors.notFound(), log),
    }),
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      sockets.upgrade(request, socket, head),
    /** What the database sends to a channel by `realtime.send()`. Returns a function that stops it. */
    onBroadcast: (topic: string, listener: BroadcastListener, isPrivate?: boolean) =>
      channels.onBroadcast(topic, listener, isPrivate),
    closeSockets: () => sockets.close(),
    async close() {
      clearInterval(beatTimer)
      await sockets.close()
      channels.sayGoodbye()
      await relay.settled()
      await stopListening()
    },
  }
}
