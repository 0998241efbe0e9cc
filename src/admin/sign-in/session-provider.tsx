import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useClient } from '../connection/client-context.ts'
import { keepPanelBrowserMarked, unmarkPanelBrowser } from './panel-browser.ts'
import { bringsSession } from './return-address.ts'
import { type Session, type SessionActions, SessionContext } from './session-context.ts'
import { type Administrator, checkStoredSession } from './sign-in.ts'
import { hasStoredSession } from './stored-session.ts'

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  // Without a stored session the form stands from the first moment, and is typed into.
  const [session, setSession] = useState<Session>(() =>
    hasStoredSession() || bringsSession(window.location)
      ? { status: 'checking' }
      : { status: 'signed-out' },
  )
  const renewalWaiters = useRef<(() => void)[]>([])
  const isSigningOut = useRef(false)
  // Read before the client removes an ended session from the storage.
  const hadSession = useRef(hasStoredSession())

  const look = useCallback(() => {
    checkStoredSession(client).then(
      (result) => {
        if (result?.status === 'refused') toast.error(result.message)
        else if (!result && hadSession.current) toast.info(sessionEnded.title, sessionEnded)
        hadSession.current = false
        if (!result || result.status === 'refused') void unmarkPanelBrowser().catch(() => undefined)
        setSession(!result || result.status === 'refused' ? { status: 'signed-out' } : result)
      },
      () => setSession({ status: 'unreachable' }),
    )
  }, [client])

  useEffect(look, [look])

  const check = useCallback(() => {
    setSession({ status: 'checking' })
    look()
  }, [look])

  useEffect(() => {
    const { data } = client.auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT' && !isSigningOut.current) setSession(expire)
      // Another tab may just have removed the mark.
      if (event === 'SIGNED_IN') void keepPanelBrowserMarked().catch(() => undefined)
    })
    return () => data.subscription.unsubscribe()
  }, [client])

  const enter = useCallback((administrator: Administrator) => {
    setSession({ status: 'signed-in', administrator })
    for (const resume of renewalWaiters.current.splice(0)) resume()
  }, [])

  const signOut = useCallback(async () => {
    isSigningOut.current = true
    const { error } = await client.auth.signOut({ scope: 'local' })
    isSigningOut.current = false
    if (error) throw error
    // A mark that stays only keeps the analytics snippet away.
    void unmarkPanelBrowser().catch(() => undefined)
    setSession({ status: 'signed-out', isByChoice: true })
  }, [client])

  const renew = useCallback(
    () =>
      new Promise<void>((resolve) => {
        renewalWaiters.current.push(resolve)
        setSession(expire)
      }),
    [],
  )

  const actions = useMemo<SessionActions>(
    () => ({ session, enter, signOut, check, renew }),
    [session, enter, signOut, check, renew],
  )
  return <SessionContext value={actions}>{children}</SessionContext>
}

const sessionEnded = {
  title: 'Sesiunea s-a încheiat',
  description: 'Autentificați-vă din nou. Ciornele au rămas în acest browser.',
}

function expire(session: Session): Session {
  // Before the code was given no screen was open, so there is nothing to keep.
  if (session.status === 'code-needed') return { status: 'signed-out' }
  return session.status === 'signed-in' ? { ...session, status: 'expired' } : session
}
