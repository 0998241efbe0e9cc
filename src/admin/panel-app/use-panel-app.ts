import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { startPanelApp } from './panel-app.ts'

/** The service worker, and what it asks for. */
export function usePanelApp(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const stop = new AbortController()
    void startPanelApp(navigate, stop.signal)
    return () => stop.abort()
  }, [navigate])
}
