import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from 'sonner'
import { type Role, roleNames } from '#content/browser/roles.ts'
import { areasOf, loadOwnRights } from '#data/panel/rights.ts'
import { useClient } from '../connection/client-context.ts'
import { ScreensContext, useScreens } from '../screen/screens-context.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { RightsContext } from './rights-context.ts'

/** Until the database has answered, the rights are those of the role that the sign-in has read. */
export function RightsProvider({ children }: { children: ReactNode }) {
  const { id, role: roleAtSignIn } = useAdministrator()
  const { data } = useSessionQuery(['own-rights', id], loadOwnRights, {
    refetchOnWindowFocus: 'always',
  })
  useFollowRights(id)
  const own = data ?? {
    role: roleAtSignIn,
    areas: areasOf[roleAtSignIn],
    needs_second_factor: false,
  }
  useToldOfRole(own.role)

  const [viewed, view] = useState<Role>()
  const isViewed = viewed !== undefined && own.role === 'owner'
  const { role, needs_second_factor: needsSecondFactor } = own
  const areas = useMemo(
    () => (isViewed ? areasOf[viewed] : own.areas),
    [isViewed, viewed, own.areas],
  )
  const rights = useMemo(
    () => ({ role: isViewed ? viewed : role, areas, needsSecondFactor, isViewed, view }),
    [isViewed, viewed, role, areas, needsSecondFactor],
  )
  const all = useScreens()
  const screens = useMemo(
    () => all.filter(({ area }) => area === 'account' || areas.includes(area)),
    [all, areas],
  )
  return (
    <RightsContext value={rights}>
      <ScreensContext value={screens}>{children}</ScreensContext>
    </RightsContext>
  )
}

/** The account's private channel says that the role has changed; a second factor that was passed may open more, too. */
function useFollowRights(id: string): void {
  const client = useClient()
  const queries = useQueryClient()
  useEffect(() => {
    const load = () => void queries.invalidateQueries({ queryKey: ['own-rights'] })
    const { data } = client.auth.onAuthStateChange((event) => {
      if (event === 'MFA_CHALLENGE_VERIFIED') load()
    })
    const channel = client
      .channel(`account:${id}`, { config: { private: true } })
      .on('broadcast', { event: 'role' }, load)
      .subscribe()
    return () => {
      data.subscription.unsubscribe()
      void client.removeChannel(channel)
    }
  }, [client, queries, id])
}

function useToldOfRole(role: Role): void {
  const told = useRef(role)
  useEffect(() => {
    if (told.current === role) return
    told.current = role
    toast.info(`Rolul dumneavoastră este acum „${roleNames[role]}”`, {
      description: 'Un proprietar l-a schimbat. Ciornele nesalvate rămân în acest browser.',
      duration: Number.POSITIVE_INFINITY,
    })
  }, [role])
}
