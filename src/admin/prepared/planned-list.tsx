import { momentInMoldova } from '#content/values/day-in-moldova.ts'
import type { PreparedSummary } from '#data/prepared/sets.ts'
import { Card } from '#ui/card.tsx'
import { plannedSteps } from '../prepare/sets.ts'

export function PlannedList({ sets }: { sets: readonly PreparedSummary[] }) {
  const steps = plannedSteps(sets)
  if (steps.length === 0) return null
  return (
    <Card title="Planificate" description="La ora Chișinăului.">
      <ul className="divide-y divide-line border-y border-line text-sm">
        {steps.map(({ set, at, what }) => (
          <li key={`${set.id} ${what}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-56 font-medium">{momentInMoldova(at)}</span>
            <span className="min-w-0 break-words">
              {what} „{set.name}”
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
