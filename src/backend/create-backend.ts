import { createCallerOf } from './access/caller.ts'
import type { Keys } from './access/keys.ts'
import { type AuthOptions, createAuth } from './auth/auth-service.ts'
import { createRest } from './rest/rest-service.ts'

export type BackendConfig = Omit<AuthOptions, 'callerOf'> & { keys: Keys }

export interface Backend {
  /** Undefined when the address belongs to none of the services. */
  fetch: (request: Request) => Promise<Response> | undefined
  /** Every broadcast on a topic; null after a lost connection, when some may have been missed. */
  onBroadcast: (
    topic: string,
    onMessage: (message: Broadcast | null) => void,
  ) => Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface Broadcast {
  event: string
  payload: unknown
}

/** The Supabase-wire services on one engine. They know nothing of the site that is kept in it. */
export function createBackend(config: BackendConfig): Backend {
  const callerOf = createCallerOf(config.keys, config.engine)
  const rest = createRest({ engine: config.engine, callerOf })
  const auth = createAuth({ ...config, callerOf })
  const services = { '/rest/v1': rest, '/auth/v1': auth }

  return {
    fetch(request) {
      const { pathname } = new URL(request.url)
      const prefix = Object.keys(services).find(
        (name) => pathname === name || pathname.startsWith(`${name}/`),
      )
      return services[prefix as keyof typeof services]?.fetch(request)
    },
    onBroadcast: (topic, onMessage) =>
      config.engine.listen('realtime', (notice) => {
        if (notice === null) onMessage(null)
        else {
          const { topic: to, event, payload } = JSON.parse(notice) as Broadcast & { topic: string }
          if (to === topic) onMessage({ event, payload })
        }
      }),
    async close() {
      await rest.close()
    },
  }
}
