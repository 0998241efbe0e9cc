import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '../connection/client-context.ts'
import { useSession } from '../sign-in/session-context.ts'
import { senderState } from './sender-state.ts'
import { startPhotoSender } from './start-photo-sender.ts'

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
