import * as z from 'zod'
import type { SiteClient } from '#data/client/site-client.ts'
import { deviceName } from '../connection/device-name.ts'
import { fetchBackend } from '../connection/fetch-backend.ts'

const address = '/auth/v1/user/sessions'

const sessionSchema = z
  .object({
    id: z.string(),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    created_at: z.string(),
    refreshed_at: z.string().nullable(),
    current: z.boolean(),
  })
  .transform((session) => ({
    id: session.id,
    device: deviceName(session.user_agent ?? ''),
    address: session.ip ?? '',
    lastSeen: Date.parse(session.refreshed_at ?? session.created_at),
    isCurrent: session.current,
  }))

const answerSchema = z.object({ sessions: z.array(sessionSchema) })

export type ListedSession = z.infer<typeof sessionSchema>

/** Null if the service has no such list, as a hosted Supabase. */
export async function listSessions(client: SiteClient): Promise<ListedSession[] | null> {
  const response = await fetchBackend(client, address, 'GET')
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`sessions: ${response.status}`)
  const { sessions } = answerSchema.parse(await response.json())
  return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

export async function endSession(client: SiteClient, id: string): Promise<void> {
  const response = await fetchBackend(client, `${address}/${encodeURIComponent(id)}`, 'DELETE')
  if (!response.ok) throw new Error(`sessions: ${response.status}`)
}

export async function endOtherSessions(client: SiteClient): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'others' })
  if (error) throw error
}
