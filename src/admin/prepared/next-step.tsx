import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { plannedSteps } from '../prepare/sets.ts'
import { useSets } from '../prepare/use-sets.ts'
import { inMoldova } from './moments.ts'

/** Names what happens next by itself. */
export function NextStep() {
  const [next] = plannedSteps(useSets().data ?? [])
  if (!next) return null
  return (
    <Notice tone="info" title={`${next.what} „${next.set.name}” pe ${inMoldova(next.at)}`}>
      <Link to="/prepared" className="underline underline-offset-2">
        Modificări pregătite
      </Link>
    </Notice>
  )
}
