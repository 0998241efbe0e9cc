/** Keeps no page, file or data, so no old panel can be shown. It shares no code with the panel: the build must make one file of it. */
import type { PushMessage } from '#content/requests/push-message.ts'

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

/** Its content security policy allows neither scripts nor style sheets: the link opens the same address again, and styles are attributes. */
const html = `<!doctype html>
<html lang="ro"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Fără conexiune</title></head>
<body style="margin:0;background:#f6f7f8;color:#111827;font:16px/1.6 Geologica,system-ui,sans-serif">
<main style="box-sizing:border-box;max-width:34rem;min-height:100dvh;margin:auto;padding:2rem 1.5rem;display:flex;flex-direction:column;justify-content:center;align-items:flex-start">
<div style="width:3.5rem;height:.375rem;background:#f59e0b"></div>
<h1 style="margin:1.25rem 0 .75rem;font-size:1.75rem;line-height:1.15;letter-spacing:-.025em">Nu există conexiune</h1>
<p style="margin:0 0 .75rem">Panoul nu poate fi deschis fără internet. Verificați conexiunea telefonului sau a calculatorului și încercați din nou.</p>
<p style="margin:0 0 1.75rem;color:#515866">Nimic nu s-a pierdut: textele nesalvate au rămas ca ciorne în acest browser, iar cererile vizitatorilor vă așteaptă pe server. Pozele făcute rămân și ele în acest browser și sunt trimise când deschideți panoul cu conexiune.</p>
<a href="" style="display:inline-block;padding:.75rem 1.5rem;background:#111827;color:#fff;font-weight:600;text-decoration:none">Încearcă din nou</a>
</main></body></html>`

function offlinePage(): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
