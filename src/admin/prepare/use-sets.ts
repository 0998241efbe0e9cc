import { useQuery } from '@tanstack/react-query'
import { listSets } from '#data/prepared/sets.ts'
import { useClient } from '../connection/client-context.ts'
import { setsKey } from './sets.ts'

export function useSets() {
  const client = useClient()
  return useQuery({ queryKey: setsKey, queryFn: () => listSets(client) })
}
