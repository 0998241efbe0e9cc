import WebSocket from 'ws'
import { purgeMediaBin } from '#data/media-bin.ts'
import { bearer, createSiteClient } from '#data/site-client.ts'
import { removeFactors, setPassword } from '../administrators/administrators.ts'
import type { ContentSource } from './content-source.ts'

export interface HostedAddress {
  url: string
  anonKey: string
  serviceRoleKey: string | undefined
}

const pollEveryMs = 5_000

/** A hosted or self-hosted Supabase: the same client, the same calls, over the network. */
export function openHostedSource({ url, anonKey, serviceRoleKey }: HostedAddress): ContentSource {
  const clientWith = (key: string, accessToken?: string) =>
    createSiteClient(
      { url, key },
      {
        ...bearer(accessToken),
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        realtime: { transport: WebSocket as never },
      },
    )
  const visitor = clientWith(anonKey)
  const readRevision = async (): Promise<number | undefined> => {
    const { data } = await visitor.from('site_revision').select('revision').maybeSingle()
    return (data as { revision: number } | null)?.revision
  }
  let poll: NodeJS.Timeout | undefined
  const service = serviceRoleKey === undefined ? undefined : clientWith(serviceRoleKey)
  return {
    visitor,
    service,
    asUser: (accessToken) => clientWith(anonKey, accessToken),
    stored: undefined,
    mails: undefined,
    purgeRemovedFiles: service && (() => purgeMediaBin(service)),
    async resetAccess(email, password) {
      if (!service || !(await setPassword(service, email, password))) return false
      await removeFactors(service, email)
      return true
    },
    forBrowsers: { url, key: anonKey },
    services: undefined,
    refuseEarly: () => false,
    upgrade: (_request, socket) => socket.destroy(),
    hangUp: async () => undefined,
    async onRevision(onMove) {
      const look = oneAtATime(async () => {
        const revision = await readRevision()
        if (revision !== undefined) onMove(revision)
      })
      // Whoever has the public key may say so on a hosted channel: it is a reason to look, not an answer.
      visitor.channel('site').on('broadcast', { event: 'revision' }, look).subscribe()
      poll = setInterval(look, pollEveryMs)
    },
    isReady: async () => (await readRevision()) !== undefined,
    async ask() {
      if ((await readRevision()) === undefined) throw new Error('Supabase does not answer')
    },
    async close() {
      clearInterval(poll)
      await visitor.removeAllChannels()
    },
  }
}

/** Any number of calls while it runs are one more run after it. */
function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false
  let isAskedAgain = false
  return async function ask() {
    isAskedAgain = true
    if (isRunning) return
    isRunning = true
    while (isAskedAgain) {
      isAskedAgain = false
      await run().catch(() => undefined)
    }
    isRunning = false
  }
}
