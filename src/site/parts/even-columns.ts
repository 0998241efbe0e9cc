import type { CSSProperties } from 'react'

/** At most so many columns: on a phone, on a medium screen, on a wide one. */
export type MaxColumns = readonly [narrow: number, medium: number, wide: number]

/** For a grid of the class `even-grid`: as many columns as leave the smallest hole in the last row. */
export function evenColumns(count: number, max: MaxColumns): CSSProperties {
  const [narrow, medium, wide] = max.map((most) => columnsFor(count, most))
  return { '--narrow': narrow, '--medium': medium, '--wide': wide } as CSSProperties
}

/** At least two thirds of what there is room for, so that a row is not half empty for the sake of the last one. */
export function columnsFor(count: number, most: number): number {
  if (count <= most) return Math.max(count, 1)
  const least = Math.ceil((most * 2) / 3)
  const choices = Array.from({ length: most - least + 1 }, (_, index) => most - index)
  const holeOf = (columns: number) => (columns - (count % columns)) % columns
  return choices.reduce((best, columns) => (holeOf(columns) < holeOf(best) ? columns : best))
}
