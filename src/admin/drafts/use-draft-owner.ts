import { useChosenSet } from '../prepare/chosen-set.ts'
import { useAdministrator } from '../sign-in/session-context.ts'

/** Under whose name drafts are kept: those of a prepared set apart from those of what is published. */
export function useDraftOwner(): string {
  const { id } = useAdministrator()
  const set = useChosenSet()
  return set ? `${id}@${set.id}` : id
}
