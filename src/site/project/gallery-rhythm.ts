import { cheapestRows, nativeRows, type Row, type RowShare, wideLine } from './gallery-shares.ts'

export interface GalleryPicture {
  ratio: number
  /** Somebody has said what a crop must keep. */
  hasFocus: boolean
}

/** A picture's box on a wide page: its share of the row, and the format that it is shown in. */
export interface GalleryCell extends RowShare {
  ratio: number
}

const columns = 12

/** The rows of the rhythm: how many of twelve columns each picture has, and how many the row is high, the same for all that stand in it. */
const formats = [
  { kind: '7+5', cost: 0, widths: [7, 5], height: 14 / 3 },
  { kind: '7+5', cost: 0.02, widths: [5, 7], height: 14 / 3 },
  { kind: '6+6', cost: 0.05, widths: [6, 6], height: 4 },
  // Beside a landscape, an upright picture in its own format.
  { kind: '7+5', cost: 0.1, widths: [7, 5], height: 25 / 4 },
  { kind: '7+5', cost: 0.12, widths: [5, 7], height: 25 / 4 },
  { kind: '12', cost: 0.25, widths: [12], height: 36 / 7 },
  { kind: '12', cost: 0.3, widths: [12], height: 27 / 4 },
]

// How much of a picture its format may cut off. With a focal point that stays in the frame; from the top and the foot less, as
// that is where a building ends.
const maxLoss = { withoutFocus: 0.17, sides: 0.56, topAndFoot: 0.35 }

/** Pictures in their own formats are for those that fit no other. */
const costOfNativeRow = 1.2

/** Pictures on a wide page in rows of one, two or a few, with as much change as their formats allow; none loses what matters. */
export function galleryRhythm(pictures: readonly GalleryPicture[]): GalleryCell[] {
  return cheapestRows(
    pictures.map((_, start) => rowsAt(pictures, start)),
    repetitionCost,
  )
}

function repetitionCost(kind: string, before: string, earlier: string): number {
  if (kind === before) return 1
  return kind === earlier ? 0.3 : 0
}

function rowsAt(pictures: readonly GalleryPicture[], start: number): Row<GalleryCell>[] {
  const inFormats = formats.flatMap(({ kind, cost, widths, height }) => {
    const row = pictures.slice(start, start + widths.length)
    const fits =
      row.length === widths.length && widths.every((width, at) => keeps(row[at], width / height))
    if (!fits) return []
    const cells = widths.map((width) => ({
      share: width / columns,
      count: widths.length,
      fill: 1,
      ratio: width / height,
    }))
    return [{ kind, cost, cells }]
  })
  const ratios = pictures.slice(start).map(({ ratio }) => ratio)
  const native = nativeRows(ratios, wideLine).map(({ kind, cells, cost }) => ({
    kind,
    cells: cells.map((cell, at) => ({ ...cell, ratio: ratios[at] ?? 1 })),
    cost: cost + costOfNativeRow,
  }))
  return [...inFormats, ...native]
}

function keeps(picture: GalleryPicture | undefined, ratio: number): boolean {
  if (!picture) return false
  const loss = 1 - Math.min(picture.ratio / ratio, ratio / picture.ratio)
  if (!picture.hasFocus) return loss <= maxLoss.withoutFocus
  return loss <= (ratio < picture.ratio ? maxLoss.sides : maxLoss.topAndFoot)
}
