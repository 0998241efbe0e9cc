import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import ws from 'ws'
import { type Engine, loadKeys } from '#backend/backend.ts'
import {
  createCallerOf,
  createRealtime,
  type Keys,
  type Realtime,
  type RealtimeOptions,
} from '#backend/testing.ts'
import type { Client } from '#kit/http/client.ts'
import { silentLog } from '#kit/log.ts'
import { type BackendUnderTest, hostedSupabase } from '../support/hosted-supabase.ts'
import { openTestEngine } from '../support/test-engines.ts'

export interface RealtimeServer {
  engine: Engine
  keys: Keys
  realtime: Realtime
  origin: string
  logged: object[]
  /** The stock client, disconnected when the server is disposed. */
  client(options?: ClientOptions): SupabaseClient
  /** On the same database. */
  anotherInstance(settings?: Settings): Promise<RealtimeServer>
  dispose(): Promise<void>
}

interface ClientOptions {
  key?: string
  /** Of the user it speaks for; asked for again with every join, as in an application with sessions. */
  accessToken?: () => Promise<string>
  vsn?: '1.0.0' | '2.0.0'
}

type Settings = Pick<RealtimeOptions, 'limits' | 'announceOnly'>

/** The service behind a real HTTP server on the loopback interface, on a database of its own. */
export async function openRealtimeServer(
  kind: BackendUnderTest,
  settings: Settings = {},
): Promise<RealtimeServer> {
  if (kind === 'hosted') return openHosted()
  const { engine, dispose } = await openTestEngine(kind)
  const keys = await loadKeys(engine, { anonKey: 'public-key', serviceRoleKey: 'service-key' })
  return serve(engine, keys, settings, dispose)
}

/** Only what can be used over the network. */
function openHosted(): RealtimeServer {
  const { anonKey, client } = hostedSupabase()
  const clients: SupabaseClient[] = []
  const reachable: Pick<RealtimeServer, 'client' | 'dispose'> = {
    client({ key = anonKey, vsn } = {}) {
      const made = client(key, undefined, vsn)
      clients.push(made)
      return made
    },
    async dispose() {
      for (const made of clients) await made.realtime.disconnect()
    },
  }
  return reachable as RealtimeServer
}

async function serve(
  engine: Engine,
  keys: Keys,
  settings: Settings,
  closeDatabase: () => Promise<void>,
): Promise<RealtimeServer> {
  const logged: object[] = []
  const callerOf = createCallerOf(keys)
  const realtime = await createRealtime({
    engine,
    callerOf,
    clientOf,
    log: { ...silentLog, error: (fields, message) => logged.push({ ...fields, message }) },
    ...settings,
  })
  const server = await listen(realtime)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clients: SupabaseClient[] = []
  return {
    engine,
    keys,
    realtime,
    origin,
    logged,
    client({ key = keys.anonKey, vsn = '2.0.0', accessToken } = {}) {
      const client = createClient(origin, key, {
        ...(accessToken && { accessToken }),
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        realtime: { transport: ws as never, vsn },
      })
      clients.push(client)
      return client
    },
    anotherInstance: (own = {}) =>
      serve(engine, keys, { ...settings, ...own }, async () => undefined),
    async dispose() {
      for (const client of clients) client.realtime.disconnect()
      await realtime.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await closeDatabase()
    },
  }
}

/** A test can be several networks by this header. */
function clientOf({ headers, socket }: IncomingMessage): Client {
  const limitedBy = String(headers['x-visitor'] ?? '192.0.2.1')
  return { address: socket.remoteAddress ?? '', limitedBy, isServer: false }
}

function listen(realtime: Realtime): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: incoming.headers as Record<string, string>,
      ...(hasBody && { body: Readable.toWeb(incoming) as WebStream<Uint8Array>, duplex: 'half' }),
    } as RequestInit)
    void realtime.fetch(request, clientOf(incoming)).then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    })
  })
  server.on('upgrade', (request, socket, head) => realtime.upgrade(request, socket, head))
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const someUser = '11111111-1111-4111-8111-111111111111'

/** A user's token made with the shared secret, as another service of the project would make it. */
export function makeToken(
  keys: Keys,
  secondsToLive: number,
  claims: { sub?: string; session_id?: string; is_anonymous?: boolean } = {},
): Promise<string> {
  return new SignJWT({ role: 'authenticated', sub: someUser, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('authenticated')
    .setExpirationTime(Math.floor(Date.now() / 1000) + secondsToLive)
    .sign(keys.jwtSecret)
}
