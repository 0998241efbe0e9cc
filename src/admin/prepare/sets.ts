import { useQuery } from '@tanstack/react-query'
import { listSets, type PreparedSummary } from '#data/prepared/sets.ts'
import { useClient } from '../connection/client-context.ts'

/** Under it, what the panel knows of all prepared sets; under the same start, what it knows of one. */
export const setsKey = ['prepared-sets']

export function useSets() {
  const client = useClient()
  return useQuery({ queryKey: setsKey, queryFn: () => listSets(client) })
}

export const stateNames: Record<PreparedSummary['state'], string> = {
  draft: 'În pregătire',
  planned: 'Planificată',
  postponed: 'Amânată de restaurare',
  published: 'Publicată',
  taken_back: 'Retrasă',
}

/** Whether it can still be changed and published. */
export function isOpenSet({ state }: Pick<PreparedSummary, 'state'>): boolean {
  return state !== 'published' && state !== 'taken_back'
}

/** What will happen by itself, the next first. */
export function plannedSteps(sets: readonly PreparedSummary[]) {
  return sets
    .filter(({ state }) => state === 'planned' || state === 'published')
    .flatMap((set) => [
      { set, at: set.state === 'planned' ? set.publish_at : null, what: 'Se publică' },
      { set, at: set.take_back_at, what: 'Se retrage' },
    ])
    .flatMap(({ at, ...step }) => (at === null ? [] : [{ ...step, at: Date.parse(at) }]))
    .sort((one, other) => one.at - other.at)
}
