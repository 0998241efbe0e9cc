import * as z from 'zod'
import type { Row } from '#content/description/row-mapping.ts'
import { rebuildPictures } from '#content/history/rebuild-pictures.ts'
import {
  changedAnnotations,
  type ExportedAnnotations,
  type PictureChanges,
} from '#content/pictures/picture-annotations.ts'
import { blankText, localisedTextSchema } from '#content/values/localised-text.ts'
import { sameContent } from '#content/values/same-content.ts'
import { withDefault } from '#content/values/stored-value.ts'
import { allPages } from '../client/all-pages.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { changesAfter, splitChanges } from '../history/history.ts'
import { saveSite } from '../site/save-site.ts'

const rowsSchema = z.array(z.looseObject({ id: z.string() }))

/** By the address of the picture, as columns. */
async function loadAnnotations(client: SiteClient): Promise<Map<string, Row>> {
  const facts = await allPages(rowsSchema, (from, to) =>
    client
      .from('site_pictures')
      .select('id, alt, is_decorative, focal_x, focal_y')
      .eq('has_facts', true)
      .order('id')
      .range(from, to),
  )
  const notes = await allPages(rowsSchema, (from, to) =>
    client
      .from('site_picture_notes')
      .select('id, notes, place, author, rights')
      .order('id')
      .range(from, to),
  )
  const annotations = new Map<string, Row>()
  for (const row of [...facts, ...notes])
    annotations.set(row.id, { ...annotations.get(row.id), ...row })
  return annotations
}

export async function loadAnnotationsToExport(client: SiteClient): Promise<ExportedAnnotations> {
  const annotations = [...(await loadAnnotations(client)).values()].map(annotationsFromRow)
  const entries = annotations.map(({ id, alt, isDecorative, focal, ...notes }) => {
    const written = Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== ''))
    return [id, { alt, isDecorative, ...(focal && { focal }), ...written }] as const
  })
  return Object.fromEntries(
    entries.filter(
      ([, { alt, isDecorative, ...more }]) =>
        !sameContent(alt, blankText) || isDecorative || Object.keys(more).length > 0,
    ),
  )
}

export async function picturesToImport(client: SiteClient, imported: ExportedAnnotations) {
  const annotations = await loadAnnotations(client)
  const currentAnnotations = (picture: string) => {
    const { id: _, ...now } = annotationsFromRow({ id: picture, ...annotations.get(picture) })
    return now
  }
  // A file without notes, as of an earlier version, leaves those of the site alone. A focal point that is not in it is none.
  const rows = Object.entries(imported).map(([id, inFile]) =>
    changedAnnotations(id, currentAnnotations(id), { focal: undefined, ...inFile }),
  )
  return rows.filter((row) => row !== undefined)
}

const annotationsSchema = z
  .object({
    id: z.string(),
    alt: withDefault(localisedTextSchema, blankText),
    is_decorative: withDefault(z.boolean(), false),
    focal_x: withDefault(z.number().nullable(), null),
    focal_y: withDefault(z.number().nullable(), null),
    notes: withDefault(z.string(), ''),
    place: withDefault(z.string(), ''),
    author: withDefault(z.string(), ''),
    rights: withDefault(z.string(), ''),
  })
  .transform(({ is_decorative, focal_x, focal_y, ...annotations }) => ({
    ...annotations,
    isDecorative: is_decorative,
    focal: focal_x !== null && focal_y !== null ? { x: focal_x, y: focal_y } : undefined,
  }))

function annotationsFromRow(row: Row) {
  return annotationsSchema.parse(row)
}

export type PictureHistory = Awaited<ReturnType<typeof loadPictureHistory>>

/**
 * `saved` is what the save of the version changed, `since` what was changed since then, and `now` has today's annotations of all
 * pictures; the site had the revision before the rest was read.
 */
export async function loadPictureHistory(client: SiteClient, version: number) {
  const { revision } = z
    .object({ revision: z.number() })
    .parse(dataOrThrow(await client.from('site_revision').select('revision').single()))
  const changes = await changesAfter(client, version - 1)
  const now = await loadAnnotations(client)
  const { own, later } = splitChanges(changes, version)
  const since = rebuildPictures(now, later)
  const then = new Map([...now, ...since.map(({ id, before }) => [id, before] as const)])
  const saved = rebuildPictures(then, own)
  return { revision, saved, since, now }
}

/** Whether it was saved: not if somebody has changed annotations since that revision. */
export async function savePictureChanges(
  client: SiteClient,
  revision: number,
  changes: PictureChanges,
): Promise<boolean> {
  const { saved } = await saveSite(client, revision, { site_pictures: changes })
  return saved
}
