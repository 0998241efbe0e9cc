import type { Row } from '../description/row-mapping.ts'
import type { LocalisedText } from '../values/localised-text.ts'
import { sameContent } from '../values/same-content.ts'

/** What somebody says of a picture, in the library. The last four are for administrators only. */
export interface PictureWords {
  alt: LocalisedText
  isDecorative: boolean
  focal: { x: number; y: number } | undefined
  notes: string
  place: string
  author: string
  rights: string
}

/** The part of a save that is about pictures. An import leaves out those that this site does not have. */
export interface PictureChanges {
  update?: Row[]
  import?: Row[]
}

/** The columns of what differs, with the key of the picture; undefined if nothing does. */
export function changedWords(
  id: string,
  base: Partial<PictureWords>,
  mine: Partial<PictureWords>,
): Row | undefined {
  const before = columnsOf(base)
  const changed = Object.entries(columnsOf(mine)).filter(
    ([column, value]) => !sameContent(value, before[column]),
  )
  // A point is written whole.
  const hasFocal = changed.some(([column]) => column.startsWith('focal'))
  const { focal_x, focal_y } = columnsOf(mine)
  const row = { ...Object.fromEntries(changed), ...(hasFocal && { focal_x, focal_y }) }
  return changed.length === 0 ? undefined : { id, ...row }
}

function columnsOf({ isDecorative, focal, ...words }: Partial<PictureWords>): Row {
  return {
    ...words,
    ...(isDecorative !== undefined && { is_decorative: isDecorative }),
    focal_x: focal?.x ?? null,
    focal_y: focal?.y ?? null,
  }
}
