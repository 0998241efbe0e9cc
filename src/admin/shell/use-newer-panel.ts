import { useCallback, useEffect, useState } from 'react'

/** The script of this panel; another build has another one. */
const ownScript = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
const minPauseMs = 30_000

/** Whether the server has another build of the panel than the one that is open. */
export function useNewerPanel() {
  const [isNewer, setNewer] = useState(false)

  const check = useCallback(() => {
    void fetchServedScript().then((script) => {
      if (script !== undefined && script !== ownScript) setNewer(true)
    })
  }, [])

  useEffect(() => {
    let checkedAt = performance.now()
    const checkWhenVisible = () => {
      if (document.visibilityState !== 'visible') return
      if (performance.now() - checkedAt < minPauseMs) return
      checkedAt = performance.now()
      check()
    }
    // A screen of this build may be gone from the server.
    window.addEventListener('vite:preloadError', check)
    window.addEventListener('focus', checkWhenVisible)
    document.addEventListener('visibilitychange', checkWhenVisible)
    return () => {
      window.removeEventListener('vite:preloadError', check)
      window.removeEventListener('focus', checkWhenVisible)
      document.removeEventListener('visibilitychange', checkWhenVisible)
    }
  }, [check])

  return { isNewer, check }
}

async function fetchServedScript(): Promise<string | undefined> {
  // Asked again when the window is looked at next.
  const answer = await fetch('/admin', { headers: { Accept: 'text/html' } }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const address = page.querySelector('script[type="module"][src]')?.getAttribute('src')
  return address ? new URL(address, location.href).href : undefined
}
