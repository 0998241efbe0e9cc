import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createCallerOf } from './access/caller.ts'
import { type AuthOptions, createAuth } from './auth/auth-service.ts'
import { answerPreflight, readableByOthers } from './http/cors.ts'
import { markAsOwn } from './http/own-requests.ts'
import type { Fetch } from './http/routes.ts'
import type { BroadcastListener } from './realtime/channels.ts'
import { createRealtime } from './realtime/realtime-service.ts'
import { createRest } from './rest/rest-service.ts'
import { type FileLocation, openFileStore } from './storage/files/open-file-store.ts'
import type { RenditionLadder } from './storage/images/rendition.ts'
import { createStorage } from './storage/storage-service.ts'

export interface BackendConfig extends Omit<AuthOptions, 'callerOf' | 'addressOf'>, FileLocation {
  imageCacheDirectory: string
  /** By bucket: the only sizes and qualities that strangers get of its pictures. */
  pictureLadders: Readonly<Record<string, RenditionLadder>>
  addressOf: (request: Request | IncomingMessage) => string
  /** The address a visitor is counted by; undefined where visitors cannot be told apart. */
  visitorOf: (request: Request | IncomingMessage) => string | undefined
  /** Channels that the database and the service key speak on, and nobody else. */
  announceOnly: readonly string[]
}

export interface Backend {
  /** Undefined when the address belongs to none of the services. */
  fetch: (request: Request) => Promise<Response> | undefined
  /** The same for the server's own requests, which no visitor's limit holds for. */
  fetchOwn: Backend['fetch']
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Ends the open sockets, and lets none in any more. */
  hangUp(): Promise<void>
  onBroadcast: (topic: string, listener: BroadcastListener) => () => void
  resetAccess: (email: string, password: string) => Promise<boolean>
  close(): Promise<void>
}

/** The Supabase-wire services on one engine. They know nothing of the site that is kept in it. */
export async function createBackend(config: BackendConfig): Promise<Backend> {
  const { engine, keys, log } = config
  const callerOf = createCallerOf(keys, engine)
  const onFailure = (failure: unknown) => log.error({ err: failure }, 'a REST request failed')
  const rest = createRest({ engine, callerOf, visitorOf: config.visitorOf, onFailure })
  const auth = createAuth({ ...config, callerOf })
  const storage = createStorage({
    engine,
    callerOf,
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
  const services: Record<string, { fetch: Fetch }> = {
    '/rest/v1': rest,
    '/auth/v1': auth,
    '/storage/v1': storage,
    '/realtime/v1': realtime,
  }
  const prefixes = Object.keys(services)
  // Files that are out of reach for now must not keep the pages from being served.
  await storage
    .sweep()
    .catch((err) => log.error({ err }, 'the stored files were not looked through'))

  async function answer(service: { fetch: Fetch }, request: Request): Promise<Response> {
    return answerPreflight(request) ?? readableByOthers(await service.fetch(request))
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
    upgrade: realtime.upgrade,
    hangUp: realtime.hangUp,
    onBroadcast: realtime.onBroadcast,
    resetAccess: auth.resetAccess,
    async close() {
      await realtime.close()
      await storage.close()
      await auth.settled()
      await rest.close()
    },
  }
}
