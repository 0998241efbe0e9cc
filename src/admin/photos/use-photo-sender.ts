import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { projectAddress, projectSlug } from '#content/projects/project-address.ts'
import { isPublished } from '#content/shown/published-items.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { waitBeforeRetry } from '#data/uploads/wait-before-retry.ts'
import { createListeners, createStore } from '#ui/store.ts'
import { useClient } from '../connection/client-context.ts'
import { siteAddress } from '../connection/panel-config.ts'
import { isSessionMissing } from '../pictures/upload/send-prepared.ts'
import { announceSave } from '../saving/announce-save.ts'
import { formatCount } from '../screen/format-count.ts'
import { useSession } from '../sign-in/session-context.ts'
import { siteQuery } from '../site/use-site.ts'
import { PhotoUnprepared, prepareWaiting } from './prepare-waiting.ts'
import { type Progress, sendWaiting, type WaitingSender } from './send-waiting.ts'
import {
  listPhotos,
  NoRoomForPhotos,
  onPhotosChange,
  whileSending,
} from './waiting/waiting-photos.ts'

export interface SenderState {
  progress?: Progress | undefined
  obstacle?: 'offline' | 'signed-out' | 'failed' | 'unprepared' | 'full' | undefined
}

export const senderState = createStore<SenderState>({})

const wakers = createListeners()

/** Starts the next try now, without the rest of the wait. */
export const wakeSender = wakers.notify

/** Sends waiting photos whenever there are any, a session and a connection. Every tab runs it once, and they take turns. */
export function usePhotoSender(): void {
  const client = useClient()
  const queries = useQueryClient()
  const { session } = useSession()
  const userId = 'administrator' in session ? session.administrator.id : undefined
  const isSignedIn = session.status === 'signed-in'

  useEffect(() => {
    if (!userId) return undefined
    if (isSignedIn) return startPhotoSender(client, userId, queries)
    senderState.write({ obstacle: 'signed-out' })
    return undefined
  }, [client, queries, userId, isSignedIn])
}

function startPhotoSender(client: SiteClient, userId: string, queries: QueryClient): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const sender: WaitingSender = { client, userId, signal, ...senderReports(client, queries) }

  let isSending = false
  const run = () => {
    // What fails is prepared again, and told, before it is sent. A browser that keeps nothing has no photos.
    void prepareWaiting(userId, signal).catch(() => undefined)
    if (isSending) return
    isSending = true
    void sendUntilNoneWaits(sender)
      .catch(() => undefined)
      .finally(() => {
        isSending = false
      })
  }
  run()
  const stopFollowing = onPhotosChange(run)
  const stopWaking = wakers.subscribe(run)
  return () => {
    stopFollowing()
    stopWaking()
    stop.abort(new Error('The panel was left'))
  }
}

function senderReports(client: SiteClient, queries: QueryClient) {
  const { queryKey } = siteQuery(client)
  return {
    onProgress: (progress) => senderState.write({ progress }),
    onPaused(isPaused) {
      if (isPaused) senderState.write({ obstacle: connectionObstacle() })
    },
    onAdded({ project, count, loaded }) {
      if (loaded) {
        queries.setQueryData(queryKey, loaded)
        announceSave(loaded.site)
      }
      const site = loaded?.site ?? queries.getQueryData(queryKey)?.site
      const item = site?.projects.items.find(({ id }) => id === project)
      const title = item?.title.ro ?? ''
      const words = formatCount(count, 'poză este', 'poze sunt')
      toast.success(`${words} acum în galeria proiectului „${title}”`, {
        action: item &&
          isPublished(item) && {
            label: 'Vezi proiectul',
            onClick: () => window.open(siteAddress(projectAddress(projectSlug(item)))),
          },
      })
    },
    onProjectGone(count) {
      toast.error(
        `Proiectul pentru care ${formatCount(count, 'poză aștepta', 'poze așteptau')} a fost șters. Alegeți altul.`,
      )
    },
  } satisfies Partial<WaitingSender>
}

async function sendUntilNoneWaits(sender: WaitingSender): Promise<void> {
  const { userId, signal } = sender
  let failures = 0
  while (!signal.aborted) {
    if ((await countSendable(userId)) === 0) return senderState.write({})
    try {
      await whileSending(signal, () => sendWaiting(sender))
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      if (isSessionMissing(error)) return senderState.write({ obstacle: 'signed-out' })
      failures += 1
      senderState.write({ obstacle: obstacleOf(error) })
      await waitForRetryOrWake(failures, signal)
    }
  }
}

async function countSendable(userId: string): Promise<number> {
  const photos = await listPhotos(userId)
  return photos.filter(({ project, failure, address }) => project !== null && (address || !failure))
    .length
}

async function waitForRetryOrWake(failures: number, signal: AbortSignal): Promise<void> {
  const woken = new AbortController()
  const stopListening = wakers.subscribe(() => woken.abort())
  await waitBeforeRetry(failures, AbortSignal.any([signal, woken.signal]))
  stopListening()
}

function obstacleOf(error: unknown): SenderState['obstacle'] {
  const cause = error instanceof PhotoUnprepared ? error.cause : error
  if (cause instanceof NoRoomForPhotos) return 'full'
  return error instanceof PhotoUnprepared && navigator.onLine ? 'unprepared' : connectionObstacle()
}

function connectionObstacle() {
  return navigator.onLine ? 'failed' : 'offline'
}
