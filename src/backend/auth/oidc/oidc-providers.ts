import { createRemoteJWKSet } from 'jose'
import { LRUCache } from 'lru-cache'
import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Log } from '#kit/log.ts'
import { authErrors } from '../errors/auth-errors.ts'

const timeoutSeconds = 10
const cacheMs = 3_600_000

export interface ProviderSettings {
  /** The name that clients use: `google`, `keycloak` or one of the owner's choice. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

export type Provider = ReturnType<typeof createProvider>
export type Providers = ReturnType<typeof createProviders>

export function createProviders(settings: readonly ProviderSettings[]) {
  const providers = new Map(settings.map((each) => [each.name, createProvider(each)]))
  return { names: [...providers.keys()], find: (name: string) => providers.get(name) }
}

export async function configurationOf(
  { log }: { log: Log },
  { name, configuration }: Provider,
): Promise<Configuration> {
  try {
    return await configuration()
  } catch (error) {
    log.info({ err: error, provider: name }, 'a sign-in provider does not answer')
    throw authErrors.providerUnreachable()
  }
}

/** The provider's metadata are read when first needed, and again after an hour; its keys also when a token names an unknown one. */
function createProvider(settings: ProviderSettings) {
  const cache = new LRUCache({ max: 1, ttl: cacheMs, fetchMethod: () => readMetadata(settings) })
  const read = () => cache.forceFetch(settings.name)
  return {
    ...settings,
    configuration: async () => (await read()).configuration,
    keys: async () => (await read()).keys,
  }
}

async function readMetadata(settings: ProviderSettings) {
  const configuration = await discover(settings)
  const { jwks_uri } = configuration.serverMetadata()
  if (!jwks_uri) throw new Error(`the provider ${settings.name} names no signing keys`)
  const timeoutDuration = timeoutSeconds * 1000
  return { configuration, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration }) }
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const server = new URL(issuer)
  // Only for a provider on this machine: the configuration allows no other without TLS.
  const insecure = server.protocol === 'http:' ? [allowInsecureRequests] : []
  return discovery(server, clientId, clientSecret, undefined, {
    execute: [enableNonRepudiationChecks, ...insecure],
    timeout: timeoutSeconds,
  })
}
