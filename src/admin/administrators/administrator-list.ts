import * as z from 'zod'
import { type Role, roles } from '#content/browser/roles.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'

const administratorSchema = z
  .object({
    user_id: z.string(),
    email: z.string(),
    role: z.enum(roles),
    last_sign_in_at: z.string().nullable(),
    is_confirmed: z.boolean(),
    has_second_factor: z.boolean(),
  })
  .transform((row) => ({
    id: row.user_id,
    email: row.email,
    role: row.role,
    lastSignIn: row.last_sign_in_at === null ? undefined : Date.parse(row.last_sign_in_at),
    isInvited: !row.is_confirmed,
    hasSecondFactor: row.has_second_factor,
  }))

export type ListedAdministrator = z.infer<typeof administratorSchema>

export async function listAdministrators(client: SiteClient): Promise<ListedAdministrator[]> {
  const rows = dataOrThrow(await client.rpc('list_administrators'))
  return z.array(administratorSchema).parse(rows)
}

export async function removeAdministrator(client: SiteClient, id: string): Promise<void> {
  dataOrThrow(await client.rpc('remove_administrator', { user_id: id }))
}

export async function changeRole(client: SiteClient, id: string, role: Role): Promise<void> {
  dataOrThrow(await client.rpc('set_administrator_role', { user_id: id, role }))
}

export async function listGuardedRoles(client: SiteClient): Promise<Role[]> {
  return z.array(z.enum(roles)).parse(dataOrThrow(await client.rpc('guarded_roles')))
}

export async function guardRole(client: SiteClient, role: Role, isGuarded: boolean): Promise<void> {
  dataOrThrow(await client.rpc('guard_role', { role, is_guarded: isGuarded }))
}
