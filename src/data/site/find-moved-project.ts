import * as z from 'zod'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

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
