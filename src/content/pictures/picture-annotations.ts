import * as z from 'zod'
import type { Row } from '../description/row-mapping.ts'
import type { LocalisedText } from '../values/localised-text.ts'
import { sameContent } from '../values/same-content.ts'
import { pictureFactsSchema } from './picture-facts.ts'

/** What the library has noted about a picture. The last four fields are for administrators only. */
export interface PictureAnnotations {
  alt: LocalisedText
  isDecorative: boolean
  focal: { x: number; y: number } | undefined
  notes: string
  place: string
  author: string
  rights: string
}

/** The same in the panel's export, without notes that are blank. Only administrators get that file. */
export const exportedAnnotationsSchema = pictureFactsSchema
  .pick({ alt: true, isDecorative: true, focal: true })
  .extend({
    notes: z.string().max(5000).optional(),
    place: z.string().max(200).optional(),
    author: z.string().max(200).optional(),
    rights: z.string().max(1000).optional(),
  })
export type ExportedAnnotations = Readonly<
  Record<string, z.infer<typeof exportedAnnotationsSchema>>
>

/** The part of a save that is about pictures. A row for a picture that this site does not have fails in `update`, and is ignored in `import`. */
export interface PictureChanges {
  update?: Row[]
  import?: Row[]
}

type SomeAnnotations = { [Name in keyof PictureAnnotations]?: PictureAnnotations[Name] | undefined }

/** The columns of what differs, with the key of the picture; undefined if nothing does. */
export function changedAnnotations(id: string, base: SomeAnnotations, mine: SomeAnnotations) {
  const before = columnsOf(base)
  const changed = Object.entries(columnsOf(mine)).filter(
    ([column, value]) => !sameContent(value, before[column]),
  )
  // Both coordinates are sent, even if only one of them differs.
  const hasFocal = changed.some(([column]) => column.startsWith('focal'))
  const { focal_x, focal_y } = columnsOf(mine)
  const row = { ...Object.fromEntries(changed), ...(hasFocal && { focal_x, focal_y }) }
  return changed.length === 0 ? undefined : { id, ...row }
}

function columnsOf({ isDecorative, focal, ...annotations }: SomeAnnotations): Row {
  return {
    ...annotations,
    ...(isDecorative !== undefined && { is_decorative: isDecorative }),
    focal_x: focal?.x ?? null,
    focal_y: focal?.y ?? null,
  }
}
