import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../connection/client-context.ts'
import { renewSubscription } from '../push/push-subscription.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { startPanelApp } from './panel-app.ts'

export function usePanelApp(): void {
  const navigate = useNavigate()
  const client = useClient()
  const { id } = useAdministrator()
  useEffect(() => {
    const stop = new AbortController()
    void startPanelApp(navigate, stop.signal)
    return () => stop.abort()
  }, [navigate])
  useEffect(() => {
    // Without an answer it is tried again when the panel is opened next.
    void renewSubscription(client, id).catch(() => undefined)
  }, [client, id])
}
