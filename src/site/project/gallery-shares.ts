/** How wide a picture's box is: its part of the boxes' width in its row, and how many share the row. */
export interface RowShare {
  share: number
  count: number
  /** How much of its box the picture fills: less than all where a row that filled the line would be higher than the window. */
  fill: number
}

interface Line {
  /** The sum of the ratios (width by height) that a row aims at on a page of this width. */
  usual: number
  /** A row with less would be higher than the window, so its boxes are wider than their pictures. */
  least: number
  /** The same for a tower, which would be a screen of empty mount with a narrow picture. */
  leastOfTower: number
  /** A picture with less of the line than this can hardly be seen, or pressed: no row makes one so narrow. */
  leastShare: number
}

export const wideLine: Line = { usual: 3.6, least: 1.33, leastOfTower: 2, leastShare: 0.12 }
export const phoneLine: Line = { usual: 1.6, least: 0.6, leastOfTower: 0.6, leastShare: 0.13 }

/** Pictures that are together narrower than this by their height are a tower. */
const tower = 0.6

const maxInRow = 8

/** Pictures that stand beside each other, and how far they are from what is wanted. */
export interface Row<Cell extends RowShare> {
  kind: string
  cells: Cell[]
  cost: number
}

/** The cheapest rows from a picture on. */
type Layout<Cell extends RowShare> = { cost: number } & (
  | { row: Row<Cell>; rest: Layout<Cell> }
  | { row?: never; rest?: never }
)

/**
 * Of all ways to break pictures into rows the cheapest. `rowsFrom` has for each picture the rows that may begin with it;
 * `repetitionCost` is what a row costs after the two before it.
 */
export function cheapestRows<Cell extends RowShare>(
  rowsFrom: readonly Row<Cell>[][],
  repetitionCost: (kind: string, before: string, earlier: string) => number = () => 0,
): Cell[] {
  const best = new Map<string, Layout<Cell>>()
  const restFrom = (start: number, before: string, earlier: string): Layout<Cell> => {
    if (start === rowsFrom.length) return { cost: 0 }
    const key = `${start} ${before} ${earlier}`
    const known = best.get(key)
    if (known) return known
    let least: Layout<Cell> = { cost: Number.POSITIVE_INFINITY }
    for (const row of rowsFrom[start] ?? []) {
      const rest = restFrom(start + row.cells.length, row.kind, before)
      const cost = row.cost + repetitionCost(row.kind, before, earlier) + rest.cost
      if (cost < least.cost) least = { cost, row, rest }
    }
    best.set(key, least)
    return least
  }
  const cells: Cell[] = []
  for (let layout = restFrom(0, '', ''); layout.row; layout = layout.rest)
    cells.push(...layout.row.cells)
  return cells
}

/**
 * Pictures of these formats in rows that fill the line, each row of one height: of all ways to break them the one whose rows
 * come closest to the usual height, without slivers.
 */
export function rowShares(ratios: readonly number[], line: Line): RowShare[] {
  return cheapestRows(ratios.map((_, start) => nativeRows(ratios.slice(start), line)))
}

/** Rows of one height that begin with the first of these pictures, and how far each is from the usual height. */
export function nativeRows(ratios: readonly number[], line: Line): Row<RowShare>[] {
  return ratios.slice(0, maxInRow).map((_, index) => {
    const row = ratios.slice(0, index + 1)
    const width = sum(row)
    const fill = Math.min(1, width / leastWidth(width, line))
    const cells = row.map((ratio) => ({ share: ratio / width, count: row.length, fill }))
    return { kind: 'native', cells, cost: costOf(row, line) }
  })
}

/** A picture alone is never a sliver, so there is always a way. */
function costOf(row: readonly number[], line: Line): number {
  const width = sum(row)
  const narrowest = Math.min(...row) / Math.max(width, leastWidth(width, line))
  if (row.length > 1 && narrowest < line.leastShare) return Number.POSITIVE_INFINITY
  return Math.log(width / line.usual) ** 2
}

function leastWidth(width: number, line: Line): number {
  return width < tower ? line.leastOfTower : line.least
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
