export interface TileGrid {
  total: number
  columns: number
  /** Of a row with the gap below it. */
  rowHeight: number
  /** Where the grid begins, from the upper edge of the window. */
  top: number
  windowHeight: number
}

export interface ShownTiles {
  first: number
  /** Not shown any more. */
  end: number
  /** What the tiles before and after them would take. */
  roomBefore: number
  roomAfter: number
}

/** Beyond the window, so that quick scrolling meets tiles that are there already. */
const rowsBeyond = 4

/** Whole rows of tiles in and around the window. */
export function shownTiles({ total, columns, rowHeight, top, windowHeight }: TileGrid): ShownTiles {
  const rows = Math.ceil(total / columns)
  const within = (row: number, from: number, to: number) => Math.min(to, Math.max(from, row))
  // One row is always shown: it tells how high they are.
  const firstRow = within(Math.floor(-top / rowHeight) - rowsBeyond, 0, Math.max(0, rows - 1))
  const endRow = within(
    Math.ceil((windowHeight - top) / rowHeight) + rowsBeyond,
    firstRow + 1,
    rows,
  )
  return {
    first: firstRow * columns,
    end: Math.min(total, endRow * columns),
    roomBefore: firstRow * rowHeight,
    roomAfter: (rows - endRow) * rowHeight,
  }
}
