import * as z from 'zod'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'

const rowSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  last_sign_in_at: z.string().nullable(),
  is_confirmed: z.boolean(),
  has_second_factor: z.boolean(),
})

export interface ListedAdministrator {
  id: string
  email: string
  lastSignIn: number | undefined
  /** Has not yet accepted the invitation. */
  isInvited: boolean
  hasSecondFactor: boolean
}

export async function listAdministrators(client: SiteClient): Promise<ListedAdministrator[]> {
  const data = dataOrThrow(await client.rpc('list_administrators'))
  return z
    .array(rowSchema)
    .parse(data)
    .map((row) => ({
      id: row.user_id,
      email: row.email,
      lastSignIn: row.last_sign_in_at === null ? undefined : Date.parse(row.last_sign_in_at),
      isInvited: !row.is_confirmed,
      hasSecondFactor: row.has_second_factor,
    }))
}

export async function removeAdministrator(client: SiteClient, id: string): Promise<void> {
  dataOrThrow(await client.rpc('remove_administrator', { user_id: id }))
}
