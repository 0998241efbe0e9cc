import type { Row } from '../description/row-mapping.ts'
import { blankText } from '../values/localised-text.ts'
import { sameContent } from '../values/same-content.ts'
import { isOfPictures, type VersionChange } from './rebuild.ts'

/** The annotations of a picture, today and as of an earlier version, by column. */
export interface ChangedPicture {
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
 * The pictures whose annotations were different, found by undoing the changes, newest first. Rows come and go with files, so
 * a missing row counts as blank annotations.
 */
export function rebuildPictures(
  annotations: ReadonlyMap<string, Row>,
  changes: readonly VersionChange[],
): ChangedPicture[] {
  const earlier = new Map<string, Row>()
  for (const { row_key, before, after } of changes
    .filter(isOfPictures)
    .toSorted((a, b) => b.id - a.id)) {
    const later = earlier.get(row_key) ?? { ...blank, ...annotations.get(row_key) }
    // What the change has set is blank again, unless it was something else before.
    const blanked = Object.fromEntries(
      Object.keys({ ...after }).map((column) => [column, blank[column]]),
    )
    earlier.set(row_key, { ...later, ...blanked, ...before })
  }
  return [...earlier]
    .map(([id, before]) => ({ id, now: { ...blank, ...annotations.get(id) }, before }))
    .filter(({ now, before }) => !sameContent(now, before))
}

/** The earlier values of the columns that were different. */
export function earlierColumns({ id, now, before }: ChangedPicture): Row {
  const changed = Object.keys(blank).filter((column) => !sameContent(now[column], before[column]))
  return { id, ...Object.fromEntries(changed.map((column) => [column, before[column]])) }
}
