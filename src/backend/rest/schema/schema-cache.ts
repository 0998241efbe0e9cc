import { groupBy } from '#kit/group-by.ts'
import { ignoreFailure } from '#kit/log.ts'
import { once } from '#kit/once.ts'
import { detached } from '../../admission/work-context.ts'
import type { Engine, Transaction } from '../../postgres/engine.ts'
import { runAsOwner } from '../../postgres/roles.ts'
import { type Column, exposedSchema, type Relation, type Routine, type Schema } from './schema.ts'

const channel = 'pgrst'
const minIntervalMs = 1_000

export type SchemaCache = ReturnType<typeof createSchemaCache>

/** The schema as last read. As in PostgREST, a notice on `pgrst` (`reload schema`, `reload config`) makes it read again. */
export function createSchemaCache(engine: Engine) {
  let text = ''
  let readAt = 0
  const listen = once(() => engine.listen(channel, () => current.forget()))
  const current = once(read)

  async function read(): Promise<Schema> {
    await listen()
    readAt = Date.now()
    // Other requests wait for it too, so it must not be cancelled with this one.
    text = await detached(() => runAsOwner(engine, 'read the schema', readSchemaText))
    return parseSchemaText(text)
  }

  return {
    current,
    /** Called when a name was not found; true when the schema has changed. Reads it at most once a second, whoever asks. */
    async refreshAfterMiss(): Promise<boolean> {
      const before = text
      if (Date.now() - readAt >= minIntervalMs) current.forget()
      await current()
      return text !== before
    },
    async close(): Promise<void> {
      const stop = await listen.peek()?.catch(ignoreFailure('nothing listens'))
      await stop?.()
    },
  }
}

/**
 * One statement with one JSON result. `base_types` follows a domain, even one over another domain, down to the type it is
 * made of; `named_types` has the names of both. Names are always quoted, as PostgreSQL versions differ in which need it.
 */
const introspectionSql = `
with recursive base_types (oid, base) as (
  select oid, oid from pg_type where typtype <> 'd'
  union all
  select d.oid, b.base from pg_type d join base_types b on b.oid = d.typbasetype where d.typtype = 'd'
), type_names (oid, name, schema_name, bare_name, kind) as (
  select t.oid, format('"%s"."%s"', replace(n.nspname, '"', '""'), replace(t.typname, '"', '""')), n.nspname, t.typname, t.typtype
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
), named_types (oid, name, base) as (
  select q.oid, q.name, below.name
  from type_names q join base_types b on b.oid = q.oid join type_names below on below.oid = b.base
), columns (relation, columns) as (
  select a.attrelid, json_agg(json_build_object(
    'name', a.attname, 'type', n.name, 'baseType', n.base,
    'default', case
      when a.attgenerated <> '' then null
      when a.attidentity <> '' then format('nextval(%L::regclass)',
        pg_get_serial_sequence(a.attrelid::regclass::text, a.attname))
      else pg_get_expr(d.adbin, d.adrelid) end
  ) order by a.attnum)
  from pg_attribute a join named_types n on n.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v', 'm', 'p', 'f', 'c')
  where a.attnum > 0 and not a.attisdropped and (c.relnamespace = to_regnamespace($1) or c.reltype in (
    select prorettype from pg_proc where pronamespace = to_regnamespace($1)))
  group by a.attrelid
), relations as (
  select c.relname as name, coalesce(columns.columns, '[]') as columns, array(
    select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey, a.attnum)
  ) as "primaryKey"
  from pg_class c left join columns on columns.relation = c.oid
  where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'v', 'm', 'p', 'f')
), routines as (
  select p.proname as name, p.proretset as "isSet", p.prorettype = 'void'::regtype as "isVoid",
    result.typrelid <> 0 or coalesce(p.proargmodes && '{t,b,o}', false) as "isRow",
    case when p.proargmodes && '{t,b,o}' then outputs.columns else result_columns.columns end as columns,
    coalesce(inputs.parameters, '[]') as parameters
  from pg_proc p
  join pg_type result on result.oid = p.prorettype
  left join columns result_columns on result_columns.relation = result.typrelid
  left join lateral (
    select json_agg(json_build_object(
      'name', coalesce(p.proargnames[i], ''), 'type', n.name,
      'hasDefault', input > p.pronargs - p.pronargdefaults,
      'isVariadic', coalesce(p.proargmodes[i] = 'v', false)
    ) order by i) as parameters
    from (
      select i, type, row_number() over (order by i) as input
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as given (type, i)
      where p.proargmodes is null or p.proargmodes[i] in ('i', 'b', 'v')
    ) as given join type_names n on n.oid = given.type
  ) as inputs on true
  left join lateral (
    select json_agg(json_build_object(
      'name', coalesce(p.proargnames[i], 'column' || i), 'type', n.name, 'baseType', n.base, 'default', null
    ) order by i) as columns
    from unnest(p.proallargtypes) with ordinality as given (type, i) join named_types n on n.oid = given.type
    where p.proargmodes[i] in ('t', 'b', 'o')
  ) as outputs on true
  where p.pronamespace = to_regnamespace($1) and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
)
select json_build_object(
  'relations', (select coalesce(json_agg(r order by name), '[]') from relations r),
  'routines', (select coalesce(json_agg(r order by name), '[]') from routines r),
  'types', (select json_object_agg(bare_name, name order by schema_name = 'pg_catalog') from type_names
    where kind <> 'p' and schema_name in ('pg_catalog', $1)),
  'mayUndo', exists (
    select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
    left join pg_database d on d.oid = s.setdatabase
    where r.rolname = 'authenticator' and (s.setdatabase = 0 or d.datname = current_database())
      and 'pgrst.db_tx_end=commit-allow-override' = any (s.setconfig))
)::text as schema`

interface Introspection {
  relations: { name: string; columns: Column[]; primaryKey: string[] }[]
  routines: {
    name: string
    isSet: boolean
    isVoid: boolean
    isRow: boolean
    columns: Column[] | null
    parameters: Routine['parameters']
  }[]
  types: Record<string, string>
  mayUndo: boolean
}

/** As text, so that two results can be compared. */
async function readSchemaText(tx: Transaction): Promise<string> {
  const [row] = await tx.query<{ schema: string }>(introspectionSql, [exposedSchema])
  return row?.schema ?? '{}'
}

function parseSchemaText(text: string): Schema {
  const { relations, routines, types, mayUndo } = JSON.parse(text) as Introspection
  return {
    relations: new Map(relations.map((relation) => [relation.name, toRelation(relation)])),
    routines: groupBy(routines.map(toRoutine), ({ name }) => name),
    types: new Map(Object.entries(types)),
    mayUndo,
  }
}

function toRelation({ name, columns, primaryKey }: Introspection['relations'][number]): Relation {
  return { name, columns: byName(columns), primaryKey }
}

function toRoutine(routine: Introspection['routines'][number]): Routine {
  const { name, isSet, isVoid, isRow, columns, parameters } = routine
  const result = isVoid ? 'void' : isRow ? 'row' : 'value'
  return { name, isSet, parameters, result, columns: byName(columns ?? []) }
}

function byName<Named extends { name: string }>(list: Named[]): Map<string, Named> {
  return new Map(list.map((item) => [item.name, item]))
}
