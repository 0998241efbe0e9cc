/** Keeps no page, file or data, so no old panel can be shown. It shares no code with the panel: the build must make one file of it. */
import type { PushMessage } from '#content/requests/push-message.ts'
import { offlinePage } from './offline-page.ts'

declare const self: ServiceWorkerGlobalScope

const iconAddress = '/admin/icons/192.png'
/** A window that has the panel open answers at once; one that shows the sign-in, or is stuck, does not. */
const answerTimeoutMs = 1_000

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  // The browser asks for a document while this worker starts, so that the panel does not come later than without it.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(loadDocument(event))
})

async function loadDocument(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? (await fetch(event.request))
  } catch {
    return offlinePage()
  }
}

self.addEventListener('push', (event) => event.waitUntil(announce(event.data)))

/** Browsers end a subscription whose messages show nothing: an unreadable one is announced too. */
async function announce(message: PushMessageData | null): Promise<void> {
  const { title, body, id } = parseMessage(message)
  const shown = self.registration.showNotification(title, {
    body,
    lang: 'ro',
    icon: iconAddress,
    // The same request told twice is shown once.
    tag: id ?? 'requests',
    data: id,
  })
  await Promise.all([shown, navigator.setAppBadge?.().catch(() => undefined)])
}

function parseMessage(message: PushMessageData | null): PushMessage {
  const unreadable = { title: 'Cerere nouă', body: 'Deschideți panoul ca să o vedeți.' }
  try {
    const { title, body, id }: Record<string, unknown> = message?.json() ?? {}
    if (typeof title !== 'string' || typeof body !== 'string') return unreadable
    return typeof id === 'string' ? { title, body, id } : { title, body }
  } catch {
    return unreadable
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const id: unknown = event.notification.data
  const screen = typeof id === 'string' ? `requests?cerere=${encodeURIComponent(id)}` : 'requests'
  event.waitUntil(openScreen(screen))
})

/** In a window that has the panel open, which keeps its unsaved text; otherwise in a new one. */
async function openScreen(screen: string): Promise<void> {
  const { scope } = self.registration
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const panels = windows.filter(
    ({ url, frameType }) => frameType === 'top-level' && url.startsWith(scope),
  )
  for (const panel of panels)
    if (await askToShow(panel, screen)) {
      await panel.focus()
      return
    }
  await self.clients.openWindow(scope + screen)
}

function askToShow(panel: WindowClient, screen: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), answerTimeoutMs)
    panel.postMessage({ type: 'open screen', screen }, [port2])
  })
}
