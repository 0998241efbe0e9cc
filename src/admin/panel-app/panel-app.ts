import { panelScope, serviceWorkerAddress } from '#content/browser/panel-app.ts'

/** The screen that a message of the service worker asks for after a notification was pressed; any other message asks for none. */
function screenIn(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  if (!('type' in message) || message.type !== 'open screen') return undefined
  return 'screen' in message && typeof message.screen === 'string' ? message.screen : undefined
}

/** Registers the service worker, and opens the screens of pressed notifications in this window, where drafts are kept. */
export async function startPanelApp(navigate: (address: string) => unknown, signal: AbortSignal) {
  const isInstallable = document.querySelector('link[rel="manifest"]') !== null
  // Absent over plain HTTP, and in private windows of some browsers.
  const { serviceWorker } = navigator
  if (!isInstallable || !serviceWorker || signal.aborted) return
  serviceWorker.addEventListener(
    'message',
    ({ data, ports }) => {
      const screen = screenIn(data)
      if (screen === undefined) return
      ports[0]?.postMessage('taken')
      navigate(`/${screen}`)
    },
    { signal },
  )
  serviceWorker.startMessages()
  // A browser may forbid it; the panel works without.
  await serviceWorker.register(serviceWorkerAddress, { scope: panelScope }).catch(() => undefined)
}

export function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // Not installed, or forbidden.
  void shown?.catch(() => undefined)
}
