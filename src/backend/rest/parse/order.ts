import { restErrors } from '../errors/rest-errors.ts'
import { type Field, parseField } from './field.ts'
import { Scanner } from './scanner.ts'

export interface OrderTerm<F = Field> {
  field: F
  direction?: 'asc' | 'desc' | undefined
  nulls?: 'first' | 'last' | undefined
}

export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  const terms = [parseTerm(scanner)]
  while (scanner.take(/\s*,\s*/y)) terms.push(parseTerm(scanner))
  scanner.expectEnd('","')
  return terms
}

function parseTerm(scanner: Scanner): OrderTerm {
  const field = parseField(scanner)
  if (scanner.take(/\(/y)) throw restErrors.notEmbedded(field.name)
  const direction = scanner.take(/\.(asc|desc)(?=[.,]|$)/y)?.[1] as OrderTerm['direction']
  const nulls = scanner.take(/\.nulls(first|last)(?=,|$)/y)?.[1] as OrderTerm['nulls']
  return { field, direction, nulls }
}
