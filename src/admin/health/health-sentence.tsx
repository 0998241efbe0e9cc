import { healthSentence } from './health-lines.ts'
import { useHealth } from './use-health.ts'

export function HealthSentence() {
  const { data, dataUpdatedAt, isPending } = useHealth()
  if (isPending) return 'Se verifică...'
  if (!data) return 'Nu poate fi citită: serverul sau baza de date nu răspunde.'
  return healthSentence(data, dataUpdatedAt, window.location.hostname)
}
