import { useQuery } from '@tanstack/react-query'
import { useClient } from '../connection/client-context.ts'
import { healthSentence } from './health-lines.ts'
import { healthQuery } from './health-query.ts'

export function HealthSentence() {
  const client = useClient()
  const { data, dataUpdatedAt, isPending } = useQuery(healthQuery(client))
  if (isPending) return 'Se verifică...'
  if (!data) return 'Nu poate fi citită: serverul sau baza de date nu răspunde.'
  return healthSentence(data, dataUpdatedAt, window.location.hostname)
}
