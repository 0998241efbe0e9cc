import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { useClient } from '../connection/client-context.ts'
import { credentialsOf, isSessionMissing, storageOf } from '../pictures/send-prepared.ts'
import { waitBeforeRetry } from '../pictures/wait-before-retry.ts'
import { announceSave } from '../saving/announce-save.ts'
import { formatCount } from '../screen/format-count.ts'
import { useSession } from '../sign-in/session-context.ts'
import { siteQuery } from '../site/use-site.ts'
import { PhotoUnprepared, prepareWaiting } from './prepare-waiting.ts'
import { sendWaiting } from './send-waiting.ts'
import { onWakeSender, type SenderState, setSenderState } from './sender-state.ts'
import { askForSync } from './waiting/ask-for-sync.ts'
import {
  forgetSendingAccess,
  keepSendingAccess,
  listPhotos,
  NoRoomForPhotos,
  onPhotosChange,
  whileSending,
} from './waiting/waiting-photos.ts'

/** Sends waiting photos whenever there are any, a session and a connection. Every tab runs it once, and they take turns. */
export function usePhotoSender(): void {
  const client = useClient()
  const queries = useQueryClient()
  const { session } = useSession()
  const userId = 'administrator' in session ? session.administrator.id : undefined
  const isSignedIn = session.status === 'signed-in'

  useEffect(() => {
    if (!userId) return
    if (!isSignedIn) {
      setSenderState({ obstacle: 'signed-out' })
      // The service worker must not send with it either.
      void forgetSendingAccess().catch(() => undefined)
      return
    }
    const stop = new AbortController()
    const { signal } = stop

    async function sendAll(): Promise<void> {
      for (let failures = 1; !signal.aborted; failures = Math.min(failures + 1, 8)) {
        if ((await waiting()) === 0) return setSenderState({})
        try {
          await whileSending(signal, send)
          // More may have been chosen meanwhile.
          failures = 0
        } catch (error) {
          if (signal.aborted) return
          if (isSessionMissing(error)) return setSenderState({ obstacle: 'signed-out' })
          setSenderState({ obstacle: obstacleOf(error) })
          // The browser may have spent the registered sync on tries that failed, so another one is registered.
          void prepareBackground().catch(() => undefined)
          await waitForRetryOrWake(failures)
        }
      }
    }

    /** Photos for which a project was chosen, and that may still arrive. */
    async function waiting(): Promise<number> {
      const photos = await listPhotos(userId ?? '')
      const left = photos.filter(
        ({ project, failure, address }) => project !== null && (address || !failure),
      )
      return left.length
    }

    const send = () =>
      sendWaiting({
        ...{ client, userId: userId ?? '', signal },
        onProgress: (progress) => setSenderState({ progress }),
        onPaused(isPaused) {
          if (isPaused) setSenderState({ obstacle: lineObstacle() })
        },
        onAdded({ project, count, loaded }) {
          if (loaded) {
            queries.setQueryData(siteQuery(client).queryKey, loaded)
            announceSave(loaded.site)
          }
          const site = loaded?.site ?? queries.getQueryData(siteQuery(client).queryKey)?.site
          const title = site?.projects.items.find(({ id }) => id === project)?.title.ro ?? ''
          const words = formatCount(count, 'poză este', 'poze sunt')
          toast.success(`${words} acum în galeria proiectului „${title}”`)
        },
        onProjectGone(count) {
          toast.error(
            `Proiectul pentru care ${formatCount(count, 'poză aștepta', 'poze așteptau')} a fost șters. Alegeți altul.`,
          )
        },
      })

    async function waitForRetryOrWake(failures: number): Promise<void> {
      const woken = new AbortController()
      const stopListening = onWakeSender(() => woken.abort())
      await waitBeforeRetry(failures, AbortSignal.any([signal, woken.signal]))
      stopListening()
    }

    // What the service worker needs to go on alone, as long as something waits and no longer.
    async function prepareBackground(): Promise<void> {
      if ((await waiting()) === 0) return forgetSendingAccess()
      const credentials = await credentialsOf(client)
      if (signal.aborted) return
      await keepSendingAccess({ userId: userId ?? '', storage: storageOf(client), credentials })
      await askForSync(await navigator.serviceWorker?.getRegistration())
    }

    let isRunning = false
    const run = () => {
      void prepareBackground().catch(() => undefined)
      void prepareWaiting(userId, signal).catch(() => undefined)
      if (isRunning) return
      isRunning = true
      void sendAll()
        .catch(() => undefined)
        .finally(() => {
          isRunning = false
        })
    }
    run()
    const stopFollowing = onPhotosChange(run)
    const stopWaking = onWakeSender(run)
    const { data } = client.auth.onAuthStateChange((event) => {
      // Otherwise the service worker would have one that ends within the hour.
      if (event === 'TOKEN_REFRESHED') void prepareBackground().catch(() => undefined)
    })
    return () => {
      data.subscription.unsubscribe()
      stopFollowing()
      stopWaking()
      stop.abort(new Error('The panel was left'))
    }
  }, [client, queries, userId, isSignedIn])

  useEffect(() => {
    const { data } = client.auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') void forgetSendingAccess().catch(() => undefined)
    })
    return () => data.subscription.unsubscribe()
  }, [client])
}

function obstacleOf(error: unknown): SenderState['obstacle'] {
  const cause = error instanceof PhotoUnprepared ? error.cause : error
  if (cause instanceof NoRoomForPhotos) return 'full'
  return error instanceof PhotoUnprepared && navigator.onLine ? 'unprepared' : lineObstacle()
}

function lineObstacle() {
  return navigator.onLine ? 'failed' : 'offline'
}
