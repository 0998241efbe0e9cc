import * as z from 'zod'
import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { readJson, requireJson, validate } from '../request/parse-request.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { timeColumns } from '../rows/object-row.ts'
import { escapeLike } from '../rows/sql.ts'

const listSchema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.int().min(1).max(10_000).default(100),
  offset: z.int().min(0).max(1e9).default(0),
  search: z.string().max(1024).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})

/** One folder of a bucket: its folders first, as rows whose id is null, then its objects. */
export async function listObjects({ request, context, parameters }: StorageRequest) {
  const caller = await context.callerOf(request)
  const { prefix, limit, offset, search, sortBy } = await readJson(request, listSchema)
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const rows = await runAsRole(context.engine, caller, (tx) =>
    tx.query(
      `with matching as (
         select o.*, substr(o.name, length($2) + 1) as rest from storage.objects o
         where o.bucket_id = $1 and starts_with(o.name, $2)
           and substr(o.name, length($2) + 1) ilike $3 escape '\\'
       ), entries as (
         select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as created_at,
           null::timestamptz as updated_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
         from matching where position('/' in rest) > 0 group by 1
         union all
         select rest, id, created_at, updated_at, last_accessed_at, metadata
         from matching where position('/' in rest) = 0
       )
       select name, id, metadata, ${timeColumns} from entries
       order by id is not null, ${sortSql[sortBy.column]} ${sortBy.order}, name collate "C"
       limit $4::int offset $5::int`,
      [parameters.bucket ?? '', folder, `${escapeLike(search)}%`, limit, offset],
    ),
  )
  return Response.json(rows)
}

const sortSql = {
  name: 'name collate "C"',
  created_at: 'entries.created_at',
  updated_at: 'entries.updated_at',
  last_accessed_at: 'entries.last_accessed_at',
}

const pagesSchema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.int().min(1).max(1000).default(1000),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at']),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})

interface Entry {
  name: string
  id: string | null
  sort_value: string
}

/** The keys under a prefix, page by page; the cursor names the last entry of the page before. */
export async function listObjectsV2({ request, context, parameters }: StorageRequest) {
  const caller = await context.callerOf(request)
  const { prefix, limit, cursor, with_delimiter, sortBy } = await readJson(request, pagesSchema)
  const after = cursor === undefined ? null : readCursor(cursor)
  const compare = sortBy.order === 'asc' ? '>' : '<'
  const rows = await runAsRole(context.engine, caller, (tx) =>
    tx.query<Entry>(
      `with matching as (
         select o.*, substr(o.name, length($2) + 1) as rest from storage.objects o
         where o.bucket_id = $1 and starts_with(o.name, $2)
       ), entries as (
         select $2 || split_part(rest, '/', 1) || '/' as name, null::uuid as id,
           min(created_at) as created_at, min(updated_at) as updated_at,
           min(last_accessed_at) as last_accessed_at, null::jsonb as metadata
         from matching where $3::boolean and position('/' in rest) > 0 group by 1
         union all
         select name, id, created_at, updated_at, last_accessed_at, metadata
         from matching where not ($3::boolean and position('/' in rest) > 0)
       ), sorted as (
         select *, ${sortValueSql[sortBy.column]} as sort_value from entries
       )
       select name, id, metadata, sort_value, ${timeColumns} from sorted
       where $4::text is null
         or (sort_value collate "C", name collate "C") ${compare} ($4::text, $5::text)
       order by sort_value collate "C" ${sortBy.order}, name collate "C" ${sortBy.order}
       limit $6::int`,
      [
        parameters.bucket ?? '',
        prefix,
        with_delimiter,
        after?.[0] ?? null,
        after?.[1] ?? null,
        limit + 1,
      ],
    ),
  )
  return Response.json(pageOf(rows, limit))
}

const sortableTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`

const sortValueSql = {
  name: 'name',
  created_at: sortableTime('created_at'),
  updated_at: sortableTime('updated_at'),
}

function pageOf(rows: Entry[], limit: number) {
  const page = rows.slice(0, limit)
  const hasNext = rows.length > limit
  const last = page.at(-1)
  return {
    hasNext,
    ...(hasNext && last && { nextCursor: writeCursor(last) }),
    folders: page
      .filter(({ id }) => id === null)
      .map(({ name }) => ({ name, key: name.slice(0, -1) })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ sort_value, ...object }) => ({ ...object, key: object.name })),
  }
}

function writeCursor({ sort_value, name }: Entry): string {
  return Buffer.from(JSON.stringify([sort_value, name])).toString('base64url')
}

function readCursor(cursor: string): [string, string] {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  try {
    return validate(z.tuple([z.string(), z.string()]), requireJson(text), 'body')
  } catch {
    throw storageErrors.invalidParameter('cursor')
  }
}
