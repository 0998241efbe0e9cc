import * as z from 'zod'
import { type Role, roles } from '#content/browser/roles.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

/** What a role may open. The database decides by the same words (`temelia.areas_of`). */
const areas = [
  'panel',
  'site',
  'requests',
  'figures',
  'people',
  'snippet',
  'import',
  'erasing',
  'settings',
] as const
export type Area = (typeof areas)[number]

/** As in the database: what a role may do until the database has said it. */
export const areasOf: Record<Role, readonly Area[]> = {
  owner: areas,
  editor: ['panel', 'site', 'figures'],
  requests: ['panel', 'requests', 'figures'],
}

export const rightsSchema = z.object({
  role: z.enum(roles),
  areas: z.array(z.enum(areas)),
  /** The role asks for a second factor, and this session has passed none. */
  needs_second_factor: z.boolean(),
  /** The password or the code was given within the last minutes. */
  has_fresh_proof: z.boolean(),
})

export type Rights = z.infer<typeof rightsSchema>

/** The status of a call that needs the password or the code once more. */
export const proofNeeded = 428

/** Null for somebody who has no role. */
export async function loadOwnRights(client: SiteClient): Promise<Rights | null> {
  return rightsSchema.nullable().parse(dataOrThrow(await client.rpc('own_rights')))
}
