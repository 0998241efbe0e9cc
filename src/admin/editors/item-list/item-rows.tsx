import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Sorting } from '#ui/sorting.tsx'

export type ItemRowsHandle = { show: (index: number) => void }

interface ItemRowsProps {
  ids: readonly string[]
  onMove: (from: number, to: number) => void
  row: (index: number) => ReactNode
  handle: RefObject<ItemRowsHandle | null>
}

const estimatedRowHeight = 81
/** So many rows beyond the window that a list of ordinary length is in the document as a whole. */
const overscan = 12

/** Only the rows around the window are in the document, and the row that has the focus or is being dragged. */
export function ItemRows({ ids, onMove, row, handle }: ItemRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const activeId = useRef<string>(undefined)
  const [top, setTop] = useState(0)
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => estimatedRowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan,
    scrollMargin: top,
    rangeExtractor: (range) => withActive(range, ids.indexOf(activeId.current ?? '')),
  })
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    if (box) setTop(Math.round(box.top + window.scrollY))
  })
  useImperativeHandle(handle, () => ({
    show: (index) => rows.scrollToIndex(index, { align: 'center' }),
  }))
  const setActive = (target: EventTarget) => {
    activeId.current = (target as Element).closest<HTMLElement>('[data-id]')?.dataset.id
  }
  return (
    <Sorting ids={ids} itemLabel="elementul" onMove={onMove}>
      <ul
        ref={list}
        className="relative"
        style={{ height: rows.getTotalSize() }}
        onFocusCapture={({ target }) => setActive(target)}
        onPointerDownCapture={({ target }) => setActive(target)}
        onBlurCapture={() => {
          activeId.current = undefined
        }}
      >
        {rows.getVirtualItems().map(({ index, start, key }) => (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            data-id={key}
            aria-posinset={index + 1}
            aria-setsize={ids.length}
            style={{ top: start - top }}
            className="absolute inset-x-0 border-line not-first:border-t"
          >
            {row(index)}
          </li>
        ))}
      </ul>
    </Sorting>
  )
}

function withActive(range: Range, activeIndex: number): number[] {
  const shown = defaultRangeExtractor(range)
  if (activeIndex === -1 || shown.includes(activeIndex)) return shown
  return [...shown, activeIndex].sort((one, other) => one - other)
}
