import type { Transaction } from '#backend/backend.ts'
import type { Field, Fields } from '#content/description/fields.ts'
import { sections, settingsKeys } from '#content/site/sections.ts'
import { storedSections } from '#content/site/stored-sections.ts'

interface ColumnRow {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: boolean
  has_default: boolean
}

/** What of a row belongs to the table and not to the content. */
const ownColumns = ['id', 'section_id', 'order_index', 'updated_at']

/** Where the tables of the database are not what the sections describe; each fault names the table or column. */
export async function tableFaults(tx: Transaction): Promise<string[]> {
  const columns = await tx.query<ColumnRow>(
    `select table_name, column_name, data_type, is_nullable = 'YES' as is_nullable,
       column_default is not null as has_default
     from information_schema.columns where table_schema = 'public'`,
  )
  const described = storedSections.flatMap((section) => {
    const { fields } = sections[section.key] as { fields: Fields }
    const lists = section.lists.map((list) => ({
      ...list,
      path: `${section.key}.${list.field}`,
      fields: (fields[list.field] as { fields: Fields }).fields,
      needsDefaults: false,
    }))
    return [{ ...section, path: section.key, fields, needsDefaults: section.isLater }, ...lists]
  })
  return [
    ...(await siteTableFaults(tx)),
    ...described.flatMap((table) => {
      const found = columns.filter((column) => column.table_name === table.table)
      return found.length === 0
        ? [`There is no table ${table.table} for ${table.path}`]
        : columnFaults(table, found)
    }),
    ...(await keyFaults(tx)),
    ...(await detailFaults(tx)),
    ...(await hiddenFaults(tx)),
  ]
}

interface DescribedTable {
  path: string
  table: string
  fields: Fields
  /** A later section gets its row with the first save of any of its fields. */
  needsDefaults: boolean
  toRow: (content: object) => Record<string, unknown>
}

function columnFaults(
  { path, table, fields, needsDefaults, toRow }: DescribedTable,
  found: ColumnRow[],
): string[] {
  // Which column a field is in: its name goes in as its value.
  const names = Object.fromEntries(Object.keys(fields).map((name) => [name, name]))
  const fieldOf = new Map(Object.entries(toRow(names)).map(([column, name]) => [column, `${name}`]))
  const missing = [...fieldOf].filter(
    ([column]) => !found.some(({ column_name }) => column_name === column),
  )
  return [
    ...missing.map(([column, name]) => `${table} has no column ${column} for ${path}.${name}`),
    ...found.flatMap((column) => {
      const name = fieldOf.get(column.column_name)
      if (name !== undefined) {
        const fault = columnFault(column, fields[name] as Field, needsDefaults)
        return fault ? [`${table}.${column.column_name} ${fault} (${path}.${name})`] : []
      }
      return ownColumns.includes(column.column_name)
        ? []
        : [`${table}.${column.column_name} is in no field of ${path}`]
    }),
  ]
}

function columnFault(column: ColumnRow, field: Field, needsDefault: boolean): string | undefined {
  const type = typeOf(field)
  if (column.data_type !== type) return `is ${column.data_type} and should be ${type}`
  if (column.is_nullable) return 'may be null'
  if (needsDefault && !column.has_default) return 'needs a default'
  const isRequiredText = field.kind === 'localised' && field.required
  if (isRequiredText && !needsDefault && column.has_default)
    return 'is required and must have no default'
  return undefined
}

function typeOf(field: Field): string {
  if (field.kind === 'switch') return 'boolean'
  if (field.kind === 'constant') return typeof field.value === 'boolean' ? 'boolean' : 'jsonb'
  const isJson = ['localised', 'html', 'pictures', 'items', 'texts', 'group', 'list']
  return isJson.includes(field.kind) ? 'jsonb' : 'text'
}

/** Which tables there are and in which order a save writes them. */
async function siteTableFaults(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ table_name: string; section: string; item_key: string | null }>(
    'select table_name, section, item_key from temelia.site_tables order by position',
  )
  const isSettings = ({ table_name }: { table_name: string }) =>
    table_name === 'site_global_settings'
  const added = [...rows.filter((row) => !isSettings(row)), ...rows.filter(isSettings)].map(
    ({ table_name, section, item_key }) => addSiteTableCall(table_name, section, item_key),
  )
  const needed = [
    ...storedSections.flatMap(({ key, table, lists }) => [
      addSiteTableCall(table, key, null),
      ...lists.map((list) => addSiteTableCall(list.table, key, list.keyColumn)),
    ]),
    ...settingsKeys.map((key) => addSiteTableCall('site_global_settings', key, null)),
  ]
  const missing = needed.filter((each) => !added.includes(each))
  const extra = added.filter((each) => !needed.includes(each))
  if (missing.length + extra.length === 0 && added.join() !== needed.join())
    return [`The tables were not added in the order of the sections: ${added.join('; ')}`]
  return [
    ...missing.map((each) => `A migration has to say: select temelia.${each}`),
    ...extra.map((each) => `No section describes what a migration added: ${each}`),
  ]
}

function addSiteTableCall(table: string, section: string, itemKey: string | null): string {
  const key = itemKey === null || itemKey === 'id' ? '' : `, item_key => '${itemKey}'`
  const kind = itemKey === null ? '' : ' -- a list'
  return `add_site_table('${table}', section => '${section}'${key})${kind}`
}

/** What is read apart in the descriptions and in the database must be the same, or details would be saved blank. */
async function detailFaults(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ table_name: string; apart: string[] }>(
    'select table_name, apart from temelia.site_tables where item_key is not null',
  )
  const stored = new Map(rows.map(({ table_name, apart }) => [table_name, apart]))
  return storedSections.flatMap(({ lists }) =>
    lists.flatMap(({ table, detailColumns }) => {
      const apart = stored.get(table)
      if (!apart) return []
      return [
        ...detailColumns
          .filter((column) => !apart.includes(column))
          .map(
            (column) =>
              `A migration has to say: select temelia.read_apart('${table}', '${column}')`,
          ),
        ...apart
          .filter((column) => !detailColumns.includes(column))
          .map((column) => `${table}.${column} is read apart, and no description says so`),
      ]
    }),
  )
}

/** Where items may be hidden, a policy must hide them. */
async function hiddenFaults(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ table_name: string }>(
    `select c.table_name from information_schema.columns c
     where c.table_schema = 'public' and c.column_name = 'is_published'
       and not exists (select from pg_policies p
         where p.schemaname = 'public' and p.tablename = c.table_name and p.permissive = 'RESTRICTIVE')`,
  )
  return rows.map(
    ({ table_name }) => `A migration has to say: select temelia.hide_unpublished('${table_name}')`,
  )
}

/** Two items under one key would be written as one. */
async function keyFaults(tx: Transaction): Promise<string[]> {
  const unique = await tx.query<{ table_name: string; columns: string[] }>(
    `select i.indrelid::regclass::text as table_name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace`,
  )
  return storedSections.flatMap(({ table, lists }) =>
    [{ table, keyColumn: 'id' }, ...lists]
      .filter(
        ({ table: name, keyColumn }) =>
          !unique.some(
            ({ table_name, columns }) =>
              table_name.replace('public.', '') === name &&
              columns.includes(keyColumn) &&
              columns.every((column) => [keyColumn, 'section_id'].includes(column)),
          ),
      )
      .map(({ table: name, keyColumn }) => `${name}.${keyColumn} is not unique`),
  )
}
