import * as z from 'zod'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'

const entrySchema = z.object({
  key: z.string(),
  at: z.string(),
  kind: z.string(),
  actor: z.string().nullable(),
  actor_role: z.string().nullable(),
  subject: z.string().nullable(),
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})

export type AuditEntry = z.infer<typeof entrySchema>

export const auditGroups = {
  sign_in: 'Autentificări',
  account: 'Conturi',
  administrators: 'Administratori',
  content: 'Conținut',
  requests: 'Cereri',
  files: 'Fișiere',
} as const

export type AuditGroup = keyof typeof auditGroups

export const auditPageSize = 50

export async function loadAuditPage(client: SiteClient, group?: AuditGroup, last?: AuditEntry) {
  const answer = await client.rpc('audit_log', {
    wanted_group: group ?? null,
    before_at: last?.at ?? null,
    before_key: last?.key ?? null,
    page_size: auditPageSize,
  })
  return z.array(entrySchema).parse(dataOrThrow(answer))
}
