import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'

interface SortableListProps {
  ids: readonly string[]
  itemLabel: string
  onMove: (from: number, to: number) => void
  children: (at: number) => ReactNode
}

/** Rows that move by dragging, by keyboard on the handle, and by buttons for whom neither works. */
export function SortableList({ ids, itemLabel, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // Dropped where nothing can take it, the row goes back.
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsFor(ids, itemLabel), screenReaderInstructions }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className="space-y-3">
          {ids.map((id, at) => (
            <SortableRow
              key={id}
              id={id}
              at={at}
              count={ids.length}
              itemLabel={itemLabel}
              onMove={onMove}
            >
              {children(at)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps {
  id: string
  at: number
  count: number
  itemLabel: string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

function SortableRow({ id, at, count, itemLabel, onMove, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } =
    useSortable({ id })
  const place = at + 1
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className="flex flex-col gap-2 rounded-lg border border-slate-200 bg-slate-50 p-3 sm:flex-row sm:p-4"
    >
      <div className="flex shrink-0 sm:flex-col">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Trage: ${itemLabel} ${place}`}
          className="flex size-10 cursor-grab touch-none items-center justify-center rounded-lg text-slate-600 hover:bg-slate-200 active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
        <IconButton
          label={`Mută mai sus: ${itemLabel} ${place}`}
          disabled={at === 0}
          onClick={() => onMove(at, at - 1)}
        >
          <ChevronUp aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton
          label={`Mută mai jos: ${itemLabel} ${place}`}
          disabled={at === count - 1}
          onClick={() => onMove(at, at + 1)}
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}

const screenReaderInstructions = {
  draggable:
    'Apăsați Space sau Enter pentru a ridica rândul, săgețile pentru a-l muta, încă o dată Space sau Enter pentru a-l lăsa și Escape pentru a renunța.',
}

function announcementsFor(ids: readonly string[], itemLabel: string) {
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }: { active: { id: string | number } }) =>
      `Ați ridicat ${itemLabel} ${place(active.id)}.`,
    onDragOver: ({ over }: { over: { id: string | number } | null }) =>
      over ? `Acum pe locul ${place(over.id)}.` : 'Acum în afara listei.',
    onDragEnd: ({ over }: { over: { id: string | number } | null }) =>
      over ? `Lăsat pe locul ${place(over.id)}.` : 'Nu s-a mutat nimic.',
    onDragCancel: () => 'Mutarea a fost anulată.',
  }
}
