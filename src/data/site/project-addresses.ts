import * as z from 'zod'
import type { FormerAddress } from '#content/projects/former-addresses.ts'
import { allPages } from '../client/all-pages.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
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

/** Where a project is found whose address has changed; `gone` if it was deleted, undefined if visitors know of none. */
export type MovedProject = { slug: string } | 'gone' | undefined

export type FindMovedProject = (slug: string) => Promise<MovedProject>

const answerSchema = z
  .union([z.object({ slug: z.string() }), z.object({ isGone: z.literal(true) })])
  .nullable()

export async function findMovedProject(client: SiteClient, slug: string): Promise<MovedProject> {
  const answer = answerSchema.parse(dataOrThrow(await client.rpc('find_project_address', { slug })))
  if (!answer) return undefined
  return 'slug' in answer ? answer : 'gone'
}
