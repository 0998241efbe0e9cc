import * as z from 'zod'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

const waitingSchema = z.array(z.object({ name: z.string(), changes: z.unknown() }))

/** The names of the waiting sets that bring the picture known as `id`. The catalogue counts only what is on the site. */
export async function setsWithPicture(client: SiteClient, id: string): Promise<string[]> {
  const answer = await client
    .from('prepared_sets')
    .select('name, changes')
    .in('state', ['draft', 'planned', 'postponed'])
    .limit(50)
  return waitingSchema
    .parse(dataOrThrow(answer))
    .filter(({ changes }) => JSON.stringify(changes).includes(id))
    .map(({ name }) => name)
}
