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

/**
 * Pictures of these formats in rows that fill the line, each row of one height: of all ways to break them the one whose rows
 * come closest to the usual height, without slivers.
 */
export function rowShares(ratios: readonly number[], line: Line): RowShare[] {
  return bestRows(ratios, line).flatMap((row) => nativeRow(row, line).shares)
}

/** These pictures as one row of one height, and how far it is from the usual one. */
export function nativeRow(
  row: readonly number[],
  line: Line,
): { shares: RowShare[]; cost: number } {
  const width = sum(row)
  const fill = Math.min(1, width / leastWidth(width, line))
  const shares = row.map((ratio) => ({ share: ratio / width, count: row.length, fill }))
  return { shares, cost: costOf(row, line) }
}

/** Built up from the end: `best[n]` is the lowest cost of the last n pictures, and the length of their first row. */
function bestRows(ratios: readonly number[], line: Line): number[][] {
  const best: { cost: number; length: number }[] = [{ cost: 0, length: 0 }]
  for (let left = 1; left <= ratios.length; left++) {
    const start = ratios.length - left
    const choices = Array.from({ length: Math.min(left, maxInRow) }, (_, index) => {
      const length = index + 1
      const row = ratios.slice(start, start + length)
      return { cost: (best[left - length]?.cost ?? 0) + costOf(row, line), length }
    })
    best.push(choices.reduce((one, other) => (other.cost < one.cost ? other : one)))
  }
  const rows: number[][] = []
  for (let start = 0; start < ratios.length; start += rows.at(-1)?.length ?? 1)
    rows.push(ratios.slice(start, start + (best[ratios.length - start]?.length ?? 1)))
  return rows
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
