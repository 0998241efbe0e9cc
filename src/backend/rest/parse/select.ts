import { restErrors } from '../errors/rest-errors.ts'
import { type Field, parseName, parsePath, Scanner } from './field.ts'

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'field'; field: Field; alias?: string | undefined; cast?: string | undefined }
  | { kind: 'embed'; name: string }

/** Each item can repeat a long document, so without a limit a short request could ask for any number of bytes. */
const maxItems = 100

const maxTypeLength = 255

const comma = /\s*,\s*/y
const aliasColon = /:(?!:)/y
const hints = /(?:![\w-]+)*(?=\()/uy
const aggregate = /(?:\.(?:sum|avg|min|max|count))\(\)/y
const castType = /::([A-Za-z_][A-Za-z0-9_ ]*(?:\[\])?)/y

export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '') return [{ kind: 'all' }]
  const scanner = new Scanner(text, 'select parameter')
  scanner.take(/\s+/y)
  const items = [parseItem(scanner)]
  // Whatever follows an embedding, the request is refused for it.
  while (items.at(-1)?.kind !== 'embed' && scanner.take(comma)) items.push(parseItem(scanner))
  if (items.at(-1)?.kind === 'embed') return items
  scanner.take(/\s+/y)
  scanner.expectEnd('","')
  if (items.length > maxItems) throw restErrors.tooMany('selected columns')
  return items
}

function parseItem(scanner: Scanner): SelectItem {
  if (scanner.take(/\*/y)) return { kind: 'all' }
  if (scanner.take(/\.\.\./y)) return parseEmbed(scanner, parseName(scanner))
  const first = parseName(scanner)
  const isAlias = scanner.take(aliasColon) !== undefined
  const name = isAlias ? parseName(scanner) : first
  const path = parsePath(scanner)
  if (scanner.take(aggregate)) throw restErrors.aggregatesNotAllowed()
  if (path.length === 0 && scanner.take(hints)) return parseEmbed(scanner, name)
  return {
    kind: 'field',
    field: { name, path },
    alias: isAlias ? first : undefined,
    cast: parseCast(scanner),
  }
}

function parseCast(scanner: Scanner): string | undefined {
  const cast = scanner.take(castType)?.[1]?.trim()
  if (cast && cast.length > maxTypeLength) throw restErrors.tooLong('A type', maxTypeLength)
  if (scanner.take(aggregate)) throw restErrors.aggregatesNotAllowed()
  return cast
}

/** Embedding is not offered: the planner refuses it by name, as PostgREST refuses an unknown relationship. */
function parseEmbed(scanner: Scanner, name: string): SelectItem {
  scanner.take(hints)
  scanner.expect(/\(/y, '"("')
  if (name === 'count' && scanner.take(/\)/y)) throw restErrors.aggregatesNotAllowed()
  return { kind: 'embed', name }
}
