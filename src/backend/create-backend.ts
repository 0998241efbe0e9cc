import type { IncomingMessage } from 'node:http'
import { type Handler, Hono } from 'hono'
import { type Client, localClient } from '#kit/http/client.ts'
import { type CallerOf, createCallerOf } from './access/caller.ts'
import { createAdministratorCheck, type IsAdministrator } from './admission/administrator-check.ts'
import type { AdmittedEngine } from './admission/admit-engine.ts'
import type { Lane } from './admission/lanes.ts'
import { currentWork, detached, inLane, moveToLane } from './admission/work-context.ts'
import { type AuthOptions, createAuth } from './auth/auth-service.ts'
import { crossOriginAccess } from './http/cors.ts'
import type { Fetch } from './http/routes.ts'
import { createRealtime } from './realtime/realtime-service.ts'
import { createEarlyRefusal } from './rest/refuse-early.ts'
import { createRest } from './rest/rest-service.ts'
import { type FileLocation, openFileStore } from './storage/files/open-file-store.ts'
import type { RenditionLadder } from './storage/images/rendition.ts'
import { createStorage, type Storage } from './storage/storage-service.ts'

export interface BackendConfig extends Omit<AuthOptions, 'engine' | 'callerOf'>, FileLocation {
  engine: AdmittedEngine
  imageCacheDirectory: string
  /** By bucket: the only sizes and qualities that strangers get of its pictures. */
  pictureLadders: Readonly<Record<string, RenditionLadder>>
  /** Buckets whose renditions are not kept, so that nothing of a deleted picture stays. */
  uncachedBuckets: readonly string[]
  clientOf: (incoming: IncomingMessage) => Client
  isAdministrator: IsAdministrator
  /** Channels that the database and the service key speak on, and nobody else. */
  announceOnly: readonly string[]
  onStored?: (bucket: string) => void
}

export interface BackendBindings {
  client: Client
}

export type Backend = Awaited<ReturnType<typeof createBackend>>

/** The Supabase-wire services on one engine. They know nothing of the site that is kept in it. */
export async function createBackend(config: BackendConfig) {
  const { engine, keys, log } = config
  const callerOf = createPrioritisingCallerOf(config)
  const rest = createRest({ engine, callerOf, log })
  const auth = createAuth({ ...config, callerOf })
  const storage = createStorage({
    engine,
    callerOf,
    keys,
    log,
    files: await openFileStore(config),
    imageCacheDirectory: config.imageCacheDirectory,
    ladders: config.pictureLadders,
    uncachedBuckets: config.uncachedBuckets,
    onStored: config.onStored,
  })
  const realtime = await createRealtime({
    engine,
    callerOf,
    log,
    clientOf: config.clientOf,
    announceOnly: config.announceOnly,
  })
  // Files that are out of reach for now must not keep the pages from being served.
  await storage
    .sweep()
    .catch((err) => log.error({ err }, 'the stored files were not looked through'))

  const routes = new Hono<{ Bindings: BackendBindings }>()
  routes.all('/rest/v1/*', crossOriginAccess, serve(rest.fetch, 'visitor'))
  routes.all('/auth/v1/*', crossOriginAccess, serve(auth.fetch, 'signIn'))
  routes.all('/storage/v1/*', crossOriginAccess, serve(storage.fetch, 'files'))
  routes.all('/realtime/v1/*', crossOriginAccess, serve(realtime.fetch, 'channels'))

  const fetch: Fetch = async (request, client = localClient) => routes.fetch(request, { client })

  return {
    routes,
    /** Answers a request without HTTP. Without a client it counts as made in this process. */
    fetch,
    /** Asked before a Request is made. True when it has refused the request because too many are waiting. */
    refuseEarly: await createEarlyRefusal(keys.anonKey, () => engine.isFull('visitor')),
    upgrade: realtime.upgrade,
    closeSockets: realtime.closeSockets,
    onBroadcast: realtime.onBroadcast,
    purgeRemovedFiles: storage.purge,
    purgeExpiredSignIns: auth.purgeExpired,
    prepareRenditions: (...given: Parameters<Storage['prepareRenditions']>) =>
      inLane('files', () => storage.prepareRenditions(...given)),
    async close() {
      await realtime.close()
      storage.close()
      await auth.settled()
      await rest.close()
    },
  }
}

/** Runs requests in the service's lane until it is known who asks; the server's own run in the lane `site`. */
function serve(fetch: Fetch, lane: Lane): Handler<{ Bindings: BackendBindings }> {
  return ({ req: { raw: request }, env: { client } }) =>
    inLane(client.isServer ? 'site' : lane, () => fetch(request, client), request.signal)
}

function createPrioritisingCallerOf({ engine, keys, isAdministrator }: BackendConfig): CallerOf {
  const callerOf = createCallerOf(keys)
  const isPrivileged = createAdministratorCheck(engine, isAdministrator)
  return async (request, options) => {
    const caller = await detached(() => callerOf(request, options))
    if (await isPrivileged(caller)) {
      moveToLane('administrator')
      return { ...caller, isPrivileged: true }
    }
    // The server asks in the name of a user whom it knows nothing of yet.
    if (currentWork()?.lane === 'site' && caller.role === 'authenticated') moveToLane('visitor')
    return caller
  }
}
