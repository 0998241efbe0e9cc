import type { Bindable, Statement } from './engine.ts'

/** A statement with its values as PostgreSQL reads them. */
export interface BoundStatement {
  text: string
  values: (string | null)[]
  isPrepared: boolean
}

export function bindValues({ text, values = [], isPrepared = false }: Statement): BoundStatement {
  return { text, values: values.map(toText), isPrepared }
}

function toText(value: Bindable): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? `{${value.map(quoteElement).join(',')}}` : String(value)
}

function quoteElement(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
