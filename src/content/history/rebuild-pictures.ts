import type { Row } from '../description/row-mapping.ts'
import { blankText } from '../values/localised-text.ts'
import { sameContent } from '../values/same-content.ts'
import { isOfPictures, type VersionChange } from './rebuild.ts'

export interface ChangedPicture {
  id: string
  before: Row
  after: Row
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
    .map(([id, before]) => ({ id, before, after: { ...blank, ...annotations.get(id) } }))
    .filter(({ before, after }) => !sameContent(before, after))
}

export function earlierColumns({ id, before, after }: ChangedPicture): Row {
  const changed = Object.keys(blank).filter((column) => !sameContent(after[column], before[column]))
  return { id, ...Object.fromEntries(changed.map((column) => [column, before[column]])) }
}

/** The earlier values of what a save changed and nobody has changed since; undefined where there is nothing of it. */
export function undoneColumns(saved: ChangedPicture, now: Row | undefined): Row | undefined {
  const { id, ...columns } = earlierColumns(saved)
  const current: Row = { ...blank, ...now }
  const left = Object.entries(columns).filter(([column]) =>
    sameContent(current[column], saved.after[column]),
  )
  return left.length === 0 ? undefined : { id, ...Object.fromEntries(left) }
}
