import { momentInMoldova } from '#content/values/day-in-moldova.ts'
import { Card } from '#ui/card.tsx'
import { History } from '#ui/icons.tsx'
import { useSets } from '../prepare/sets.ts'
import { TaskRow } from '../screen/task-row.tsx'

/** All that will happen by itself, the next first. */
export function PlannedList() {
  const steps = usePlannedSteps()
  if (steps.length === 0) return null
  return (
    <Card title="Planificate" description="La ora Chișinăului.">
      <ul className="divide-y divide-line border-y border-line text-sm">
        {steps.map(({ set, at, what }) => (
          <li
            key={`${set.id} ${what}`}
            className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[14rem_1fr]"
          >
            <span className="font-medium">{momentInMoldova(at)}</span>
            <span className="min-w-0 wrap-anywhere">
              {what} „{set.name}”
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function NextStep() {
  const [next] = usePlannedSteps()
  if (!next) return null
  return (
    <TaskRow
      icon={History}
      title={`${next.what} „${next.set.name}” pe ${momentInMoldova(next.at)}`}
      to="/prepared"
      linkLabel="Modificări pregătite"
    />
  )
}

function usePlannedSteps() {
  return (useSets().data ?? [])
    .flatMap(({ state, publish_at, take_back_at, ...set }) => [
      { set, at: state === 'planned' ? publish_at : null, what: 'Se publică' },
      { set, at: /planned|published/.test(state) ? take_back_at : null, what: 'Se retrage' },
    ])
    .flatMap(({ at, ...step }) => (at === null ? [] : [{ ...step, at: Date.parse(at) }]))
    .sort((one, other) => one.at - other.at)
}
