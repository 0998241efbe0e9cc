export type ShownTiles = ReturnType<typeof shownTiles>

/** Beyond the window, so that quick scrolling meets tiles that are there already. */
const rowsBeyond = 4

export function shownTiles(props: {
  total: number
  columns: number
  /** The gap below the row is part of it. */
  rowHeight: number
  top: number
  windowHeight: number
}) {
  const { total, columns, rowHeight, top, windowHeight } = props
  const rows = Math.ceil(total / columns)
  const clamp = (row: number, from: number, to: number) => Math.min(to, Math.max(from, row))
  // One row is always shown: it tells how high they are.
  const firstRow = clamp(Math.floor(-top / rowHeight) - rowsBeyond, 0, Math.max(0, rows - 1))
  const endRow = clamp(Math.ceil((windowHeight - top) / rowHeight) + rowsBeyond, firstRow + 1, rows)
  return {
    first: firstRow * columns,
    end: Math.min(total, endRow * columns),
    roomBefore: firstRow * rowHeight,
    roomAfter: (rows - endRow) * rowHeight,
  }
}
