import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type CallerOf, createCallerOf } from './access/caller.ts'
import { createAdministratorCheck, type IsAdministrator } from './admission/administrator-check.ts'
import type { AdmittedEngine } from './admission/admit-engine.ts'
import type { Lane } from './admission/lanes.ts'
import { detached, inLane, moveToLane } from './admission/work-context.ts'
import { type AuthOptions, createAuth } from './auth/auth-service.ts'
import { answerPreflight, readableByOthers } from './http/cors.ts'
import { isOwnRequest, markAsOwn } from './http/own-requests.ts'
import type { Fetch } from './http/routes.ts'
import type { BroadcastListener } from './realtime/channels.ts'
import { createRealtime } from './realtime/realtime-service.ts'
import { createEarlyRefusal, type RefuseEarly } from './rest/refuse-early.ts'
import { createRest } from './rest/rest-service.ts'
import { type FileLocation, openFileStore } from './storage/files/open-file-store.ts'
import type { RenditionLadder } from './storage/images/rendition.ts'
import { createStorage } from './storage/storage-service.ts'

export interface BackendConfig
  extends Omit<AuthOptions, 'engine' | 'callerOf' | 'addressOf'>,
    FileLocation {
  engine: AdmittedEngine
  imageCacheDirectory: string
  /** By bucket: the only sizes and qualities that strangers get of its pictures. */
  pictureLadders: Readonly<Record<string, RenditionLadder>>
  addressOf: (request: Request | IncomingMessage) => string
  /** The address a visitor is counted by; undefined where visitors cannot be told apart. */
  visitorOf: (request: Request | IncomingMessage) => string | undefined
  /** Asked as the caller, whether its requests go before those of visitors. */
  isAdministrator: IsAdministrator
  /** Channels that the database and the service key speak on, and nobody else. */
  announceOnly: readonly string[]
}

export interface Backend {
  /** Undefined when the address belongs to none of the services. */
  fetch: (request: Request) => Promise<Response> | undefined
  /** The same for the server's own requests, which no visitor's limit holds for. */
  fetchOwn: Backend['fetch']
  /** Asked before a Request is made: true when it has answered that there is no room. */
  refuseEarly: RefuseEarly
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Ends the open sockets, and lets none in any more. */
  hangUp(): Promise<void>
  onBroadcast: (topic: string, listener: BroadcastListener) => () => void
  /** Removes for good what has been in a bin for its time. */
  purgeRemovedFiles(): Promise<number>
  resetAccess: (email: string, password: string) => Promise<boolean>
  close(): Promise<void>
}

interface Service {
  fetch: Fetch
  /** Of whoever is no administrator. */
  lane: Lane
}

/** The Supabase-wire services on one engine. They know nothing of the site that is kept in it. */
export async function createBackend(config: BackendConfig): Promise<Backend> {
  const { engine, keys, log } = config
  const callerOf = createLaneOfCaller(config)
  const onFailure = (failure: unknown) => log.error({ err: failure }, 'a REST request failed')
  const rest = createRest({ engine, callerOf, visitorOf: config.visitorOf, onFailure })
  const auth = createAuth({ ...config, callerOf })
  const storage = createStorage({
    engine,
    callerOf,
    visitorOf: config.visitorOf,
    keys,
    log,
    files: await openFileStore(config),
    imageCacheDirectory: config.imageCacheDirectory,
    ladders: config.pictureLadders,
  })
  const realtime = await createRealtime({
    engine,
    callerOf,
    log,
    addressOf: config.addressOf,
    visitorOf: config.visitorOf,
    announceOnly: config.announceOnly,
  })
  const services: Record<string, Service> = {
    '/rest/v1': { fetch: rest.fetch, lane: 'visitor' },
    '/auth/v1': { fetch: auth.fetch, lane: 'signIn' },
    '/storage/v1': { fetch: storage.fetch, lane: 'files' },
    '/realtime/v1': { fetch: realtime.fetch, lane: 'channels' },
  }
  const prefixes = Object.keys(services)
  // Files that are out of reach for now must not keep the pages from being served.
  await storage
    .sweep()
    .catch((err) => log.error({ err }, 'the stored files were not looked through'))

  async function answer({ fetch, lane }: Service, request: Request): Promise<Response> {
    const preflight = answerPreflight(request)
    if (preflight) return preflight
    const ownLane = isOwnRequest(request) ? 'site' : lane
    return readableByOthers(await inLane(ownLane, () => fetch(request), request.signal))
  }

  function fetch(request: Request): Promise<Response> | undefined {
    const { pathname } = new URL(request.url)
    const prefix = prefixes.find((name) => pathname === name || pathname.startsWith(`${name}/`))
    const service = prefix === undefined ? undefined : services[prefix]
    return service && answer(service, request)
  }

  return {
    fetch,
    fetchOwn(request) {
      markAsOwn(request)
      return fetch(request)
    },
    refuseEarly: await createEarlyRefusal({
      anonKey: keys.anonKey,
      isFull: () => engine.isFull('visitor'),
    }),
    upgrade: realtime.upgrade,
    hangUp: realtime.hangUp,
    onBroadcast: realtime.onBroadcast,
    purgeRemovedFiles: storage.purge,
    resetAccess: auth.resetAccess,
    async close() {
      await realtime.close()
      await storage.close()
      await auth.settled()
      await rest.close()
    },
  }
}

/** Once it is known who asks, the request goes on in the lane of that caller. */
function createLaneOfCaller({ engine, keys, isAdministrator }: BackendConfig): CallerOf {
  const callerOf = createCallerOf(keys, engine)
  const isPrivileged = createAdministratorCheck(engine, isAdministrator)
  return async (request) => {
    const caller = await detached(() => callerOf(request))
    if (await isPrivileged(caller)) {
      moveToLane('administrator')
      return { ...caller, isPrivileged: true }
    }
    // The server asks in the name of a user whom it knows nothing of yet.
    if (isOwnRequest(request) && caller.role === 'authenticated') moveToLane('visitor')
    return caller
  }
}
