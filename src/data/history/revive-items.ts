import * as z from 'zod'
import { detailedLists, revivedItems, withDetails } from '#content/site/details.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

const deletionSchema = z.object({ before: z.record(z.string(), z.unknown()) }).nullable()

/**
 * The draft with the details of items that somebody else has deleted and this draft brings back: the log has them. Without
 * them such an item would be stored without its photos.
 */
export async function withRevivedItems(client: SiteClient, site: SiteData, draft: SiteData) {
  const wanted = revivedItems(site, draft)
  const found = detailedLists.flatMap((list) =>
    (wanted[list.table] ?? []).map(async (key) => {
      const answer = await client
        .from('site_version_changes')
        .select('before')
        .eq('table_name', list.table)
        .eq(`before->>${list.keyColumn}`, key)
        .is('after', null)
        .order('id', { ascending: false })
        .limit(1)
        .maybeSingle()
      const deletion = deletionSchema.parse(dataOrThrow(answer))
      if (!deletion) return undefined
      const details = list.details.fromRow(`${list.table}.${key}`, deletion.before)
      return { table: list.table, key, details }
    }),
  )
  return (await Promise.all(found)).reduce(
    (revived, item) =>
      item ? withDetails(revived, { [item.table]: new Map([[item.key, item.details]]) }) : revived,
    draft,
  )
}
