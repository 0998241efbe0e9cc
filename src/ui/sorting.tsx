import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
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
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { GripVertical } from './icons.tsx'

interface SortingProps {
  ids: readonly string[]
  itemLabel: string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Rows inside can be dragged by mouse, finger and keyboard; moves are announced to screen readers. */
export function Sorting({ ids, itemLabel, onMove, children }: SortingProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // A row that is dropped outside the list goes back.
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    // The library adds elements of its own, which would count as further children of what is around the list.
    <div>
      <DndContext
        sensors={sensors}
        collisionDetection={rowUnderPointer}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsFor(ids, itemLabel),
          screenReaderInstructions,
        }}
      >
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          {children}
        </SortableContext>
      </DndContext>
    </div>
  )
}

/** What a row inside spreads over its element, and what its handle needs. */
export function useSortedRow(id: string, disabled = false) {
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({ id, disabled })
  const style = { transform: CSS.Translate.toString(transform), transition }
  return { row: { ref: setNodeRef, style }, isDragging, handle }
}

type DragHandleProps = { label: string; describedBy?: string; className?: string } & Pick<
  ReturnType<typeof useSortable>,
  'attributes' | 'listeners' | 'setActivatorNodeRef'
>

export function DragHandle(props: DragHandleProps) {
  const { label, describedBy, className, attributes, listeners, setActivatorNodeRef } = props
  return (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={label}
      aria-describedby={[describedBy, attributes['aria-describedby']].filter(Boolean).join(' ')}
      className={classNames(
        'flex size-10 shrink-0 cursor-grab touch-none items-center justify-center text-quiet hover:bg-shade active:cursor-grabbing',
        className,
      )}
    >
      <GripVertical className="size-5" />
    </button>
  )
}

const screenReaderInstructions = {
  draggable:
    'Apăsați Space sau Enter pentru a ridica rândul, săgețile pentru a-l muta, încă o dată Space sau Enter pentru a-l lăsa și Escape pentru a renunța.',
}

type Row = { id: UniqueIdentifier }

function announcementsFor(ids: readonly string[], itemLabel: string) {
  const position = ({ id }: Row) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }: { active: Row }) => `Ați ridicat ${itemLabel} ${position(active)}.`,
    onDragOver: ({ over }: { over: Row | null }) =>
      over ? `Acum pe locul ${position(over)}.` : 'Acum în afara listei.',
    onDragEnd: ({ over }: { over: Row | null }) =>
      over ? `Lăsat pe locul ${position(over)}.` : 'Nu s-a mutat nimic.',
    onDragCancel: () => 'Mutarea a fost anulată.',
  }
}

// A pointer that leaves a row on the way to the next one is still in the list.
const margin = 24

/** The nearest row while the pointer is over the list, and none outside of it. A move by keyboard has no pointer. */
const rowUnderPointer: CollisionDetection = (args) => {
  const { pointerCoordinates: pointer, droppableRects } = args
  if (!pointer) return closestCenter(args)
  const rows = [...droppableRects.values()]
  const isInside =
    pointer.x >= Math.min(...rows.map(({ left }) => left)) - margin &&
    pointer.x <= Math.max(...rows.map(({ right }) => right)) + margin &&
    pointer.y >= Math.min(...rows.map(({ top }) => top)) - margin &&
    pointer.y <= Math.max(...rows.map(({ bottom }) => bottom)) + margin
  return isInside ? closestCenter(args) : []
}
