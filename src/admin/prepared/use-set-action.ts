import { useQueryClient } from '@tanstack/react-query'
import type { SiteClient } from '#data/client/site-client.ts'
import { setsKey } from '../prepare/sets.ts'
import { useAction } from '../saving/use-action.ts'

export function useSetAction<Argument = void>(
  failure: string,
  work: (client: SiteClient, argument: Argument) => Promise<unknown>,
) {
  const queries = useQueryClient()
  return useAction(work, {
    failure: [failure, 'Nimic nu s-a schimbat.'],
    onEnd: () => queries.invalidateQueries({ queryKey: setsKey }),
  })
}
