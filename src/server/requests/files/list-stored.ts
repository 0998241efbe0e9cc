import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'

const queryTimeoutMs = 4_000

/** Those of these files that are in the bucket and recorded with their request. */
export async function listStored(
  serviceClient: SiteClient,
  key: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const answer = await serviceClient
    .from('request_files')
    .select('id')
    .eq('request_id', key)
    .in('id', ids)
    .abortSignal(AbortSignal.timeout(queryTimeoutMs))
  return new Set((dataOrThrow(answer) as { id: string }[]).map(({ id }) => id))
}
