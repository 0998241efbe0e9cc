import { useQuery } from '@tanstack/react-query'
import { useWithSession } from '../sign-in/use-with-session.ts'
import { listAdministrators } from './administrator-list.ts'

export function useAdministratorList() {
  const withSession = useWithSession()
  return useQuery({
    queryKey: ['administrators'],
    queryFn: () => withSession(listAdministrators),
  })
}
