import * as z from 'zod'
import type { FormerAddress } from '#content/projects/former-addresses.ts'
import { allPages } from '../client/all-pages.ts'
import type { SiteClient } from '../client/site-client.ts'

const rowsSchema = z.array(
  z
    .object({ slug: z.string(), project_id: z.string() })
    .transform(({ slug, project_id }) => ({ slug, projectId: project_id })),
)

/** All of them, for an export; the database keeps a limited number. */
export function loadFormerAddresses(client: SiteClient): Promise<FormerAddress[]> {
  return allPages(rowsSchema, (from, to) =>
    client
      .from('site_project_addresses')
      .select('slug, project_id')
      .order('updated_at')
      .order('slug')
      .order('project_id')
      .range(from, to),
  )
}
