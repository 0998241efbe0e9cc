import type { SiteClient } from '#data/client/site-client.ts'
import { purgeMediaBin } from '#data/pictures/media-bin.ts'
import { sign } from '#kit/hash.ts'
import { createWake } from '#kit/wake.ts'
import type { ContentSource } from './content-source.ts'
import { createServerClient } from './server-client.ts'

/** The same time that the built-in source gives its database to answer. */
const readinessMs = 2_000

/** A hosted or self-hosted Supabase: the same client, the same calls, over the network. */
export function openHostedSource(
  url: string,
  anonKey: string,
  serviceRoleKey: string | undefined,
): ContentSource {
  const clientWith = (key: string, accessToken?: string) =>
    createServerClient({ url, key }, accessToken)
  const visitor = clientWith(anonKey)
  const mayHaveMoved = createWake()
  let onRevisionRead: ((revision: number) => void) | undefined
  const serviceClient = serviceRoleKey === undefined ? undefined : clientWith(serviceRoleKey)
  return {
    visitor,
    serviceClient,
    asUser: (accessToken) => clientWith(anonKey, accessToken),
    stored: undefined,
    mails: undefined,
    accountMessages: undefined,
    formSecret: serviceRoleKey && sign(serviceRoleKey, 'request form'),
    onPictureStored: () => undefined,
    purgeRemovedFiles: serviceClient && (() => purgeMediaBin(serviceClient)),
    forBrowsers: { url, key: anonKey },
    builtInBackend: undefined,
    async onRevision(onChange) {
      onRevisionRead = onChange
      // Anybody with the public key can send on a hosted channel, so a message only makes us read the revision.
      visitor.channel('site').on('broadcast', { event: 'revision' }, mayHaveMoved.fire).subscribe()
    },
    revisionCheck: {
      wake: mayHaveMoved,
      async run() {
        const revision = await readRevision(visitor)
        if (revision !== undefined) onRevisionRead?.(revision)
      },
    },
    onRequestsChanged: () => undefined,
    isReady: async () => (await readRevision(visitor, readinessMs)) !== undefined,
    async pingDatabase() {
      if ((await readRevision(visitor)) === undefined) throw new Error('Supabase does not answer')
    },
    async close() {
      await visitor.removeAllChannels()
    },
  }
}

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
