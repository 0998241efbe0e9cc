import { Link } from 'react-router'
import { momentInMoldova } from '#content/values/day-in-moldova.ts'
import { Notice } from '#ui/notice.tsx'
import { plannedSteps, useSets } from '../prepare/sets.ts'

/** Names what happens next by itself. */
export function NextStep() {
  const [next] = plannedSteps(useSets().data ?? [])
  if (!next) return null
  return (
    <Notice tone="info" title={`${next.what} „${next.set.name}” pe ${momentInMoldova(next.at)}`}>
      <Link to="/prepared" className="underline underline-offset-2">
        Modificări pregătite
      </Link>
    </Notice>
  )
}
