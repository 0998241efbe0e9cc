import type { ReactNode } from 'react'
import type { Difference } from '#content/history/differences.ts'
import { pathLabels } from '#content/problems/path-label.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { classNames } from '#ui/class-names.ts'
import { ShownValue } from '../saving/shown-value.tsx'
import { FirstOf } from '../screen/first-of.tsx'

export function DifferenceRow(props: {
  /** Blank where a whole item was added or deleted. */
  label: string
  note?: string
  action?: ReactNode
  children: ReactNode
}) {
  const { label, note, action, children } = props
  return (
    <li className="space-y-1 py-3 text-sm">
      <p className="text-xs text-quiet first-letter:uppercase empty:hidden">{label}</p>
      <dl className="grid gap-x-4 gap-y-2 sm:auto-cols-fr sm:grid-flow-col">{children}</dl>
      {note && <p className="text-warning">{note}</p>}
      {action}
    </li>
  )
}

export function Side(props: {
  label: string
  path: string
  value: unknown
  other: unknown
  /** Instead of the value of an item that was not there. */
  absent: string
}) {
  const { label, path, value, other, absent } = props
  // An order is told whole, as its first names may be the same; a text by its beginning.
  const clamp = Array.isArray(value) ? 'line-clamp-[12]' : 'line-clamp-6'
  const isItem = typeof value === 'object' && value !== null && !Array.isArray(value)
  return (
    <div className="min-w-0">
      <dt className="text-xs font-medium text-quiet">{label}</dt>
      <dd className={classNames('mt-0.5 break-words whitespace-pre-wrap', !isItem && clamp)}>
        {value === null ? absent : <ShownValue path={path} value={value} other={other} />}
      </dd>
    </div>
  )
}

export function Differences(props: {
  found: readonly Difference[]
  now: SiteData
  other: SiteData
  otherLabel: string
  /** Instead of an item that only one of them has. */
  absent: Record<'now' | 'other', string>
}) {
  const { found, now, other, otherLabel, absent } = props
  return (
    <FirstOf items={found}>
      {(shown) => (
        <ul className="divide-y divide-line">
          {shown.map(({ path, before, after }) => (
            <DifferenceRow
              key={path}
              label={pathLabels(path, after === null ? now : other)
                .slice(1)
                .join(' › ')}
            >
              <Side label="Acum" path={path} value={before} other={after} absent={absent.now} />
              <Side
                label={otherLabel}
                path={path}
                value={after}
                other={before}
                absent={absent.other}
              />
            </DifferenceRow>
          ))}
        </ul>
      )}
    </FirstOf>
  )
}
