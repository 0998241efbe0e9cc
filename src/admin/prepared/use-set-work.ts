import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteClient } from '#data/client/site-client.ts'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { setsKey } from '../prepare/sets.ts'
import { useWithSession } from '../sign-in/use-with-session.ts'

export type SetWork = ReturnType<typeof useSetWork>

/** Whether something is being done with a set, and how it is done: the list is loaded again after it. */
export function useSetWork() {
  const queries = useQueryClient()
  const withSession = useWithSession()
  const [isWorking, setWorking] = useState(false)
  const run = async (failure: string, work: (client: SiteClient) => Promise<void>) => {
    clearFailure()
    setWorking(true)
    try {
      await withSession(work)
    } catch (error) {
      toastFailure(failure, error, 'Nimic nu s-a schimbat.')
    } finally {
      setWorking(false)
      void queries.invalidateQueries({ queryKey: setsKey })
    }
  }
  return { isWorking, run }
}
