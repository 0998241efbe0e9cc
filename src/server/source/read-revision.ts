import type { SiteClient } from '#data/client/site-client.ts'

/** The revision of the stored content; undefined if there is no content, or no answer. */
export async function readRevision(
  visitor: SiteClient,
  maxMs = 10_000,
): Promise<number | undefined> {
  const { data } = await visitor
    .from('site_revision')
    .select('revision')
    .abortSignal(AbortSignal.timeout(maxMs))
    .maybeSingle()
  return (data as { revision: number } | null)?.revision
}
