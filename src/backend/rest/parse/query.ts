import { restErrors } from '../errors/rest-errors.ts'
import { type Field, parseField, parseNames, Scanner } from './field.ts'
import { type Condition, parseFilter, parseLogic, singleConditions } from './filters.ts'
import { parseSelect, type SelectItem } from './select.ts'

export interface OrderTerm<F = Field> {
  field: F
  direction?: 'asc' | 'desc' | undefined
  nulls?: 'first' | 'last' | undefined
}

function parseOrder(text: string): OrderTerm[] {
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

export interface Query {
  select: SelectItem[]
  where: Condition[]
  order: OrderTerm[]
  columns: string[] | undefined
  onConflict: string[] | undefined
  /** When a function is called by GET, the parameters that are no filters. */
  arguments: [name: string, value: string][]
}

// `apikey` has been read already, to find the caller.
const reserved = ['select', 'columns', 'on_conflict', 'limit', 'offset', 'order', 'apikey']
const looksLikeFilter =
  /^(?:not\.|(?:eq|neq|gte?|lte?|i?like|is|in|cs|cd|ov|sl|sr|nxr|nxl|adj|i?match|isdistinct)\.|(?:eq|gte?|lte?|i?like|i?match)\((?:any|all)\)\.|(?:pl|ph|w)?fts[.(])/

/** Each condition may search every text of a table, so many in one request would block the database. */
const maxConditions = 200
const maxOrderTerms = 20
/** No function of PostgreSQL takes more. */
const maxArguments = 100

export function parseQuery(parameters: URLSearchParams, takesArguments: boolean): Query {
  const query: Query = {
    select: parseSelect(parameters.get('select') ?? '*'),
    where: [],
    order: parameters.getAll('order').flatMap((text) => (text === '' ? [] : parseOrder(text))),
    columns: namesOf(parameters.get('columns'), 'columns parameter'),
    onConflict: namesOf(parameters.get('on_conflict'), 'on_conflict parameter'),
    arguments: [],
  }
  for (const [key, value] of parameters) {
    if (reserved.includes(key)) continue
    if (/^(?:not\.)?(?:and|or)$/.test(key)) query.where.push(parseLogic(key, value))
    else if (takesArguments && !looksLikeFilter.test(value)) query.arguments.push([key, value])
    else query.where.push(parseFilter(rootField(key), value))
  }
  if ([...singleConditions(query.where)].length > maxConditions)
    throw restErrors.tooMany('conditions')
  if (new Set(query.arguments.map(([key]) => key)).size > maxArguments)
    throw restErrors.tooMany('arguments')
  if (query.order.length > maxOrderTerms) throw restErrors.tooMany('columns to order by')
  return query
}

function namesOf(text: string | null, what: string): string[] | undefined {
  return text ? parseNames(new Scanner(text, what)) : undefined
}

/** A dot outside quotes and before any JSON path means an embedded resource, which is not offered. */
function rootField(key: string): string {
  const embedded = /^([^".]+)\.(?!$)/.exec(key.split('->')[0] ?? '')
  if (embedded) throw restErrors.notEmbedded(embedded[1] ?? '')
  return key
}
