import * as z from 'zod'
import { type Conflict, mergeAnnotations } from '#content/changes/merge.ts'
import type { Row } from '#content/description/row-mapping.ts'
import {
  changedAnnotations,
  type PictureAnnotations,
} from '#content/pictures/picture-annotations.ts'
import { pictureKey } from '#content/pictures/picture-key.ts'
import { posterOf } from '#content/pictures/video.ts'
import { type Language, localisedTextSchema } from '#content/values/localised-text.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { SaveOvertakenError, saveSite } from '../site/save-site.ts'

const pictureRowSchema = z.object({
  id: z.string(),
  kind: z.enum(['picture', 'video', 'drawing', 'document']),
  alt: localisedTextSchema,
  is_decorative: z.boolean(),
  focal_x: z.number().nullable(),
  focal_y: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  bytes: z.number().nullable(),
  hash: z.string().nullable(),
  placeholder: z.string().nullable(),
  is_stored: z.boolean(),
  added_at: z.string(),
  // Absent from the table, and from a database that is not brought up to date yet.
  file_name: z.string().nullish(),
})

export type Picture = ReturnType<typeof pictureFrom>

export interface ListedPicture extends Picture {
  /** In how many rows of the site it is used. */
  uses: number
  /** The cursor of the page that begins after it; it holds even if the picture is deleted by then. */
  position: string
}

export interface PictureSearch {
  /** Words in its name, its texts and notes. */
  search?: string
  unused?: boolean
  kinds?: readonly Picture['kind'][]
  after?: string
}

const uploadsPath = '/storage/v1/object/public/media/'

export const picturesPerPage = 60

/** A page of the catalogue, the newest first. */
export async function listPictures(
  client: SiteClient,
  { search = '', unused = false, kinds, after }: PictureSearch = {},
): Promise<ListedPicture[]> {
  const answer = await client.rpc('list_pictures', {
    search,
    only_unused: unused,
    ...(kinds && { kinds }),
    ...(after !== undefined && { after }),
    page_size: picturesPerPage,
  })
  const rows = z.array(pictureRowSchema.extend({ uses: z.number() })).parse(dataOrThrow(answer))
  return rows.map(({ uses, ...row }) => ({
    ...pictureFrom(client, row),
    uses,
    // A Date would lose the microseconds.
    position: `${row.added_at} ${row.id}`,
  }))
}

const useSchema = z
  .object({
    table_name: z.string(),
    row_key: z.string(),
    fields: z.array(z.string()),
    is_visible: z.boolean(),
  })
  .transform(({ table_name, row_key, fields, is_visible }) => ({
    table: table_name,
    rowKey: row_key,
    fields,
    isVisible: is_visible,
  }))

const notesSchema = z.object({
  notes: z.string(),
  place: z.string(),
  author: z.string(),
  rights: z.string(),
  original: z.string().nullable(),
})

const detailsSchema = z
  .object({
    revision: z.number(),
    picture: pictureRowSchema,
    notes: notesSchema.nullable(),
    // Absent from a database that is not brought up to date yet.
    is_broken: z.boolean().optional(),
    uses: z.array(useSchema),
    use_count: z.number(),
  })
  .nullable()

export type PictureDetails = NonNullable<Awaited<ReturnType<typeof loadPicture>>>

/** All that is known of one picture; undefined where it is neither used nor stored. */
export async function loadPicture(client: SiteClient, address: string) {
  const found = detailsSchema.parse(dataOrThrow(await client.rpc('picture_of', { address })))
  if (!found) return undefined
  const { notes = '', place = '', author = '', rights = '', original } = found.notes ?? {}
  const picture = pictureFrom(client, found.picture)
  const { alt, isDecorative, focal } = picture
  const annotations = { alt, isDecorative, focal, notes, place, author, rights }
  return {
    /** The site had it when this was read. */
    revision: found.revision,
    picture,
    annotations,
    /** The picture that it was cut from. */
    original: original ?? undefined,
    isBroken: found.is_broken ?? false,
    /** At most 500 of them. */
    uses: found.uses,
    useCount: found.use_count,
  }
}

export type PictureSave =
  | { status: 'saved' }
  /** Nothing was saved. `merged` has the annotations of both sides, and mine where they conflict. */
  | {
      status: 'conflict'
      conflicts: Conflict[]
      merged: PictureAnnotations
      current: PictureDetails
    }
  /** Nothing uses the picture any more, and its file is gone. */
  | { status: 'gone' }

const maxAttempts = 5

/** Saves what `mine` changes of the annotations that were read, as a version of its own, merged with what others saved since. */
export async function savePictureAnnotations(
  client: SiteClient,
  base: PictureDetails,
  mine: PictureAnnotations,
): Promise<PictureSave> {
  const { id } = base.picture
  let from = base
  let annotations = mine
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const row = changedAnnotations(id, from.annotations, annotations)
    if (row === undefined) return { status: 'saved' }
    const result = await trySave(client, from.revision, row)
    if (result === 'saved') return { status: 'saved' }
    const current = await loadPicture(client, id)
    // Before the error is thrown: the save of a picture that is gone fails, too.
    if (!current) return { status: 'gone' }
    if (result instanceof Error) throw result
    const { merged, conflicts } = mergeAnnotations(
      from.annotations,
      annotations,
      current.annotations,
    )
    if (conflicts.length > 0) return { status: 'conflict', conflicts, merged, current }
    from = current
    annotations = merged
  }
  throw new SaveOvertakenError()
}

async function trySave(client: SiteClient, revision: number, row: Row) {
  try {
    const { saved } = await saveSite(client, revision, { site_pictures: { update: [row] } })
    return saved ? 'saved' : 'overtaken'
  } catch (error) {
    return error instanceof Error ? error : new Error('The save failed', { cause: error })
  }
}

export type PictureRemoval = { status: 'removed' } | ({ status: 'used' } & PictureDetails)

/** Deletes an upload that nothing uses; `removeFile` takes its name in bucket media. The database refuses used ones too. */
export async function removePicture(
  client: SiteClient,
  address: string,
  removeFile: (name: string) => Promise<void>,
): Promise<PictureRemoval> {
  const found = await loadPicture(client, address)
  if (found && found.useCount > 0) return { status: 'used', ...found }
  await removeFile(storedName(address))
  const poster = posterOf(address)
  // Nothing shows it without its video, and it may never have been there.
  if (poster) await removeFile(storedName(poster)).catch(() => undefined)
  return { status: 'removed' }
}

function storedName(address: string): string {
  return decodeURIComponent(pictureKey(address).slice(uploadsPath.length))
}

export async function newestPictureNames(client: SiteClient, limit: number): Promise<string[]> {
  const answer = await client
    .from('site_pictures')
    .select('id')
    .eq('kind', 'picture')
    .eq('is_stored', true)
    .order('added_at', { ascending: false })
    .limit(limit)
  return z
    .array(z.object({ id: z.string() }))
    .parse(dataOrThrow(answer))
    .map(({ id }) => storedName(id))
}

const missingAltSchema = z.object({ ro: z.number(), en: z.number(), ru: z.number() })

/** How many pictures that visitors see have no alternative text, by language; decorative ones need none. */
export async function countMissingAlt(client: SiteClient): Promise<Record<Language, number>> {
  return missingAltSchema.parse(dataOrThrow(await client.rpc('count_missing_alt')))
}

export interface MeasuredFile {
  width?: number
  height?: number
  bytes?: number
  /** sha-256 in hexadecimal digits. */
  hash?: string
  placeholder?: string
  /** The address of the picture that it was cut from. */
  original?: string
}

/** Called after an upload; the picture is in the catalogue from then on, also where the database has no trigger on files. */
export async function describePicture(client: SiteClient, address: string, facts: MeasuredFile) {
  dataOrThrow(await client.rpc('describe_picture', { address, facts }))
}

export async function findPictureByHash(client: SiteClient, hash: string) {
  const answer = await client
    .from('site_pictures')
    .select()
    .eq('hash', hash)
    .eq('is_stored', true)
    .order('added_at')
    .limit(1)
    .maybeSingle()
  const row = pictureRowSchema.nullable().parse(dataOrThrow(answer))
  return row ? pictureFrom(client, row) : undefined
}

function pictureFrom(client: SiteClient, row: z.infer<typeof pictureRowSchema>) {
  const { id, kind, alt, focal_x, focal_y, width, height } = row
  return {
    /** What it is known by, see `pictureKey`. */
    id,
    /** Where a browser finds it, and what a field holds that uses it. */
    address: addressOf(client, id),
    /** As it was typed, where it was uploaded since names are kept. */
    fileName: row.file_name ?? undefined,
    /** A document is a PDF, of which nothing is shown. */
    kind,
    alt,
    isDecorative: row.is_decorative,
    focal: focal_x !== null && focal_y !== null ? { x: focal_x, y: focal_y } : undefined,
    size: width !== null && height !== null ? { width, height } : undefined,
    bytes: row.bytes ?? undefined,
    hash: row.hash ?? undefined,
    placeholder: row.placeholder ?? undefined,
    /** Whether bucket media has its file; others are built in or on other sites. */
    isStored: row.is_stored,
    addedAt: new Date(row.added_at),
  }
}

/** An upload is known by its path; with a hosted Supabase its file is on another host. */
function addressOf(client: SiteClient, id: string): string {
  if (!id.startsWith(uploadsPath)) return id
  const { publicUrl } = client.storage.from('media').getPublicUrl('').data
  const { origin } = new URL(publicUrl)
  return typeof location !== 'undefined' && origin === location.origin ? id : `${origin}${id}`
}
