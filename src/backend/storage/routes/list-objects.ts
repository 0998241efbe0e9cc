import * as z from 'zod'
import { runAsRole } from '../../postgres/roles.ts'
import { readJson } from '../request/parse-request.ts'
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
