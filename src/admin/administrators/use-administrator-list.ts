import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { listAdministrators } from './administrator-list.ts'

export function useAdministratorList() {
  return useSessionQuery(['administrators'], listAdministrators)
}
