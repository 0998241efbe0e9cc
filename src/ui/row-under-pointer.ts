import { type CollisionDetection, closestCenter } from '@dnd-kit/core'

// A pointer that leaves a row on the way to the next one is still in the list.
const margin = 24

/** The nearest row while the pointer is over the list, and none outside of it. A move by keyboard has no pointer. */
export const rowUnderPointer: CollisionDetection = (args) => {
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
