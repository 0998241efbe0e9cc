import { listSets, type PreparedSummary } from '#data/prepared/sets.ts'
import { useClientQuery } from '../connection/use-client-query.ts'

/** Under it, what the panel knows of all prepared sets; under the same start, what it knows of one. */
export const setsKey = ['prepared-sets']

export function useSets() {
  return useClientQuery(setsKey, listSets)
}

export const stateNames: Record<PreparedSummary['state'], string> = {
  draft: 'În pregătire',
  planned: 'Planificată',
  postponed: 'Amânată de restaurare',
  published: 'Publicată',
  taken_back: 'Retrasă',
}

export function isOpenSet({ state }: Pick<PreparedSummary, 'state'>): boolean {
  return state !== 'published' && state !== 'taken_back'
}
