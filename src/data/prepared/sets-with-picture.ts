import * as z from 'zod'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

/** The names of the waiting sets that bring the picture known as `id`. The catalogue counts only what is on the site. */
export async function setsWithPicture(client: SiteClient, id: string): Promise<string[]> {
  return z
    .array(z.string())
    .parse(dataOrThrow(await client.rpc('sets_with_picture', { address: id })))
}
