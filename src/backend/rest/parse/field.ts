import type { Scanner } from './scanner.ts'

/** `name` or `name->key->0->>key`. */
export interface Field {
  name: string
  path: JsonStep[]
}

export interface JsonStep {
  key: string | number
  asText: boolean
}

const bareName = /(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy
const quoted = /"((?:[^"\\]|\\.)*)"/suy
const arrow = /->>?/y
const arrayIndex = /-?\d+(?=->|::|[.,)]|$)/y
const bareKey = /(?:[^(\-:.,>)]|-(?!>))+/uy

function unescapeQuoted(text: string): string {
  return text.replace(/\\(.)/gsu, '$1')
}

export function takeQuoted(scanner: Scanner): string | undefined {
  const match = scanner.take(quoted)
  return match && unescapeQuoted(match[1] ?? '')
}

export function parseName(scanner: Scanner): string {
  const name = takeQuoted(scanner) ?? scanner.take(bareName)?.[0].trim()
  return name || scanner.fail('field name (* or [a..z0..9_$])')
}

export function parseField(scanner: Scanner): Field {
  return { name: parseName(scanner), path: parsePath(scanner) }
}

export function parsePath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = []
  for (let step = scanner.take(arrow); step; step = scanner.take(arrow))
    path.push({ key: parseKey(scanner), asText: step[0] === '->>' })
  return path
}

function parseKey(scanner: Scanner): string | number {
  const index = scanner.take(arrayIndex)
  if (index) return Number(index[0])
  return takeQuoted(scanner) ?? scanner.expect(bareKey, 'a key or an index')[0]
}

/** The last key names the output of a path, as in `data->address->>city`. */
export function outputName({ name, path }: Field): string {
  const keys = path.map((step) => step.key)
  return keys.findLast((key) => typeof key === 'string' && key !== '')?.toString() ?? name
}

export function parseNames(scanner: Scanner): string[] {
  const names = [parseName(scanner)]
  while (scanner.take(/\s*,\s*/y)) names.push(parseName(scanner))
  scanner.expectEnd('","')
  return [...new Set(names)]
}
