import type { Transaction } from '#backend/backend.ts'
import { rowsPart } from './archive-parts.ts'
import { BackupProblem } from './backup-problem.ts'
import {
  type Column,
  fullName,
  listTables,
  quotedName,
  quoteIdentifier,
  type Table,
} from './backup-tables.ts'
import type { ArchivedTable, Manifest } from './manifest.ts'
import { eachRow } from './read-archive.ts'

const batchRows = 500
const maxBatchLength = 4 * 1024 * 1024

/** Empties every table of the site and returns functions to fill them again. Until `close` triggers are off: they would record the rows as edits. */
export async function replaceTables(tx: Transaction, manifest: Manifest) {
  const tables = await listTables(tx)
  const byName = new Map(tables.map((table) => [fullName(table), table]))
  const archived = new Map(manifest.tables.map((table) => [rowsPart(table), table]))
  for (const table of manifest.tables) requireColumns(table, byName.get(fullName(table)))

  await switchTriggers(tx, tables, 'disable')
  for (const table of tables.toReversed()) await tx.script(`delete from ${quotedName(table)}`)

  return {
    async fill(part: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      const from = archived.get(part)
      const to = from && byName.get(fullName(from))
      if (from && to) await insertRows(tx, part, from, to, content)
      else for await (const _ of content);
    },
    async close(): Promise<void> {
      for (const { schema, name, next } of manifest.sequences)
        await tx.script(
          `alter sequence if exists ${quotedName({ schema, name })} restart with ${next}`,
        )
      await switchTriggers(tx, tables, 'enable')
    },
  }
}

function requireColumns(archived: ArchivedTable, table: Table | undefined): void {
  if (archived.rows === 0) return
  const known = new Set(table?.columns.map(({ name }) => name))
  const unknown = table && archived.columns.find((column) => !known.has(column))
  if (table && unknown === undefined) return
  const what = `${fullName(archived)}${unknown === undefined ? '' : `.${unknown}`}`
  throw new BackupProblem(
    `The archive holds ${what}, which this database does not have. Nothing was changed.`,
  )
}

async function switchTriggers(
  tx: Transaction,
  tables: readonly Table[],
  action: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables)
    await tx.script(`alter table ${quotedName(table)} ${action} trigger user`)
}

async function insertRows(
  tx: Transaction,
  part: string,
  { columns }: ArchivedTable,
  table: Table,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const types = new Map(table.columns.map((column: Column) => [column.name, column.type]))
  const names = columns.map(quoteIdentifier).join(', ')
  const values = columns.map((column, index) => `(r ->> ${index})::${types.get(column)}`)
  const insert = `insert into ${quotedName(table)} (${names}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::text::json) as r`
  let batch: string[] = []
  let length = 0
  const flush = async () => {
    if (batch.length > 0) await tx.query(insert, [`[${batch.join(',')}]`])
    batch = []
    length = 0
  }
  for await (const { text } of eachRow(part, content)) {
    batch.push(text)
    length += text.length
    if (batch.length >= batchRows || length >= maxBatchLength) await flush()
  }
  await flush()
}
