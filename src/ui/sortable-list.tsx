import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { MoveButtons } from './move-buttons.tsx'
import { DragHandle, Sorting, useSortedRow } from './sorting.tsx'

interface SortableListProps {
  ids: readonly string[]
  itemLabel: string
  onMove: (from: number, to: number) => void
  isCompact?: boolean
  children: (index: number) => ReactNode
}

export function SortableList(props: SortableListProps) {
  const { ids, itemLabel, onMove, isCompact = false, children } = props
  return (
    <Sorting ids={ids} itemLabel={itemLabel} onMove={onMove}>
      <ol className="@container divide-y divide-line border-y border-line empty:hidden">
        {ids.map((id, index) => (
          <SortableRow key={id} {...{ id, index, itemLabel, onMove, isCompact }} count={ids.length}>
            {children(index)}
          </SortableRow>
        ))}
      </ol>
    </Sorting>
  )
}

interface SortableRowProps extends Omit<SortableListProps, 'ids' | 'children'> {
  id: string
  index: number
  count: number
  children: ReactNode
}

function SortableRow(props: SortableRowProps) {
  const { id, index, count, itemLabel, onMove, isCompact, children } = props
  const { row, handle } = useSortedRow(id)
  const position = index + 1
  return (
    <li
      {...row}
      className={classNames(
        'relative flex bg-white',
        isCompact ? 'items-center gap-2 py-2' : 'flex-col gap-1 py-3 @md:flex-row @md:gap-3',
      )}
    >
      <div className={classNames('flex shrink-0 items-start', !isCompact && '@md:pt-6.5')}>
        <DragHandle label={`Trage: ${itemLabel} ${position}`} {...handle} />
        <MoveButtons
          index={index}
          count={count}
          upLabel={`Mută mai sus: ${itemLabel} ${position}`}
          downLabel={`Mută mai jos: ${itemLabel} ${position}`}
          onMove={(to) => onMove(index, to)}
        />
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
