import type { Row } from '../description/row-mapping.ts'
import { blankText } from '../values/localised-text.ts'
import { sameContent } from '../values/same-content.ts'
import { isOfPictures, type VersionChange } from './rebuild.ts'

/** What is said of a picture, today and as of an earlier version, by column. */
export interface PictureThen {
  id: string
  now: Row
  before: Row
}

const blank: Row = {
  alt: blankText,
  is_decorative: false,
  focal_x: null,
  focal_y: null,
  notes: '',
  place: '',
  author: '',
  rights: '',
}

/**
 * The pictures of which something else was said, by undoing the changes, newest first. Rows come and go with files, so one
 * that is not there counts as one of which nothing is said.
 */
export function rebuildPictures(
  annotations: ReadonlyMap<string, Row>,
  changes: readonly VersionChange[],
): PictureThen[] {
  const earlier = new Map<string, Row>()
  for (const { row_key, before, after } of changes
    .filter(isOfPictures)
    .toSorted((a, b) => b.id - a.id)) {
    const later = earlier.get(row_key) ?? { ...blank, ...annotations.get(row_key) }
    const unsaid = Object.fromEntries(
      Object.keys({ ...after }).map((column) => [column, blank[column]]),
    )
    earlier.set(row_key, { ...later, ...unsaid, ...before })
  }
  return [...earlier]
    .map(([id, before]) => ({ id, now: { ...blank, ...annotations.get(id) }, before }))
    .filter(({ now, before }) => !sameContent(now, before))
}

/** The columns that were different, as they were. */
export function columnsThen({ id, now, before }: PictureThen): Row {
  const changed = Object.keys(blank).filter((column) => !sameContent(now[column], before[column]))
  return { id, ...Object.fromEntries(changed.map((column) => [column, before[column]])) }
}
