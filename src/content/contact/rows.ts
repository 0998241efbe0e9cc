import { type ColumnNames, fromColumns, type Row, toColumns } from '../row-mapping.ts'
import { type Contact, contactSchema } from './schema.ts'

const contactColumns = {
  title: 'title',
  description: 'description',
  info: 'info',
  schedule: 'schedule',
  styles: 'styles',
} as const satisfies ColumnNames<Contact>

export type ContactRow = ReturnType<typeof contactToRow>

export function contactToRow(contact: Contact) {
  return { id: 'main', ...toColumns(contactColumns, contact) }
}

export function contactFromRow(row: Row): Contact {
  return fromColumns('site_contact', contactSchema, contactColumns, row)
}
