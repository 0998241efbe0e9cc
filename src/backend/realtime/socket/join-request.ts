import * as z from 'zod'

/** What a client requests when it joins. As in Supabase Realtime, an invalid part counts as missing. */
export interface JoinRequest {
  wantsAck: boolean
  receivesOwn: boolean
  presenceKey: string
  receivesPresence: boolean
  isPrivate: boolean
  wantsReplay: boolean
  postgresChanges: Record<string, unknown>[]
  hasTooManyChanges: boolean
  token: string | undefined
}

export const maxPostgresChanges = 100

const flag = (fallback: boolean) =>
  z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .catch(fallback)

const anyObject = z.record(z.string(), z.unknown())
const part = anyObject.catch({})
const token = z.string().optional().catch(undefined)

const payloadSchema = z.object({ config: part, access_token: token, user_token: token })
const configSchema = z.object({
  broadcast: part,
  presence: part,
  private: flag(false),
  postgres_changes: z.array(z.unknown()).catch([]),
})
const broadcastSchema = z.object({
  ack: flag(false),
  self: flag(false),
  replay: z.unknown().optional(),
})
const changesSchema = z.array(anyObject).catch([])
const presenceSchema = z.object({
  key: z.union([z.string(), z.number(), z.boolean()]).transform(String).catch(''),
  // Older clients do not send this switch and expect presence.
  enabled: flag(true),
})

export function readJoinRequest(payload: unknown): JoinRequest {
  const joined = payloadSchema.parse(payload)
  const config = configSchema.parse(joined.config)
  const broadcast = broadcastSchema.parse(config.broadcast)
  const presence = presenceSchema.parse(config.presence)
  const hasTooManyChanges = config.postgres_changes.length > maxPostgresChanges
  return {
    wantsAck: broadcast.ack,
    receivesOwn: broadcast.self,
    presenceKey: presence.key,
    receivesPresence: presence.enabled,
    isPrivate: config.private,
    wantsReplay: broadcast.replay != null,
    // Too many are refused by their number, before each is parsed.
    postgresChanges: hasTooManyChanges ? [] : changesSchema.parse(config.postgres_changes),
    hasTooManyChanges,
    token: joined.access_token ?? joined.user_token,
  }
}
