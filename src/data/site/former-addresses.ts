import * as z from 'zod'
import type { FormerAddress } from '#content/projects/former-addresses.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

const rowsSchema = z.array(
  z
    .object({ slug: z.string(), project_id: z.string() })
    .transform(({ slug, project_id }) => ({ slug, projectId: project_id })),
)
const pageSize = 500

/** All of them, for an export; the database keeps a limited number. */
export async function loadFormerAddresses(client: SiteClient): Promise<FormerAddress[]> {
  const found: FormerAddress[] = []
  for (;;) {
    const page = await client
      .from('site_project_addresses')
      .select('slug, project_id')
      .order('updated_at')
      .order('slug')
      .order('project_id')
      .range(found.length, found.length + pageSize - 1)
    const rows = rowsSchema.parse(dataOrThrow(page))
    found.push(...rows)
    if (rows.length < pageSize) return found
  }
}
