import * as z from 'zod'
import { askPanelServer } from '../client/panel-api.ts'
import type { SiteClient } from '../client/site-client.ts'

const reportSchema = z.object({
  /** Since when this server counts: it forgets at a restart. */
  since: z.iso.datetime(),
  addresses: z.array(
    z.object({
      path: z.string(),
      count: z.number(),
      lastAt: z.iso.datetime(),
      /** Pages of this site that have led there, and other sites by their names alone. */
      referrers: z.array(z.string()),
    }),
  ),
})
export type MissingAddresses = z.infer<typeof reportSchema>

export const missingAddressesAddress = '/admin/api/missing-addresses'

export async function loadMissingAddresses(client: SiteClient): Promise<MissingAddresses> {
  const answer = await askPanelServer(client, missingAddressesAddress, { method: 'GET' })
  return reportSchema.parse(answer)
}
