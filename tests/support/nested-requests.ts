/** What the requests name: a table, columns of three types, and a function with one JSON argument. */
export interface NestingTarget {
  table: string
  json: string
  text: string
  list: string
  routine: string
  argument: string
  /** The function's other required arguments. */
  others?: Record<string, number>
}

export interface NestedRequest {
  path: string
  init?: RequestInit
}

const openers = [
  '[',
  '{"a":',
  '(',
  '{',
  '"',
  '\\',
  '->a',
  '->>0',
  '->"a"->',
  '%',
  '_',
  '*',
  'not.',
  'and(',
  'or(',
  'a,',
  'a.',
  '::text',
  '::',
  ':',
  '!',
  '&',
  '|',
  '..',
  '...',
  ' ',
  "'",
  '0',
  '-1',
  '1e',
  ',1',
  '<->',
  'a(',
  '!inner(',
  'ș',
  '/',
  '[1,',
  '{a,',
  '$',
  '.eq.1,',
  'true',
  '~',
  '\u0001',
]
const closers = ['', '', ']', '}', ')', '1}', '"', ',a', 'a']
const operators = ['eq', 'neq', 'gt', 'like', 'ilike', 'is', 'in', 'cs', 'cd', 'not.eq', 'fts']
const headers = [
  'prefer',
  'range',
  'accept',
  'accept-profile',
  'content-profile',
  'x-any',
  'content-type',
]

/** The same requests for the same seed: nested, repeated and long texts in every position a request has. */
export function nestedRequests(target: NestingTarget, seed: number, maxLength = 60_000) {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const others = Object.entries(target.others ?? {})
  const given = others.map(([name, value]) => `${name}=${value}&`).join('')
  const inBody = others.map(([name, value]) => `"${name}":${value},`).join('')
  const columns = [target.json, target.text, target.list]

  function text(limit = maxLength): string {
    const opener = pick(openers)
    const closer = pick(closers)
    // As many short as long texts, so that a fault at a thousand is not hidden by the limit at a million.
    const count = Math.ceil(limit ** random() / (opener.length + closer.length))
    return `${opener.repeat(count)}${pick(['', 'a', '1', 'null'])}${closer.repeat(below(2) * count)}`
  }
  const inQuery = (key: string, value: string) => ({
    path: `/${target.table}?${encodeURIComponent(key)}=${encodeURIComponent(value)}`,
  })
  const post = (path: string, body: string, method = 'POST') => ({
    path,
    init: { method, body, headers: { 'content-type': 'application/json' } },
  })

  const positions: (() => NestedRequest)[] = [
    () => inQuery(pick(columns), `${pick(operators)}.${text()}`),
    () => inQuery(`${target.json}${text()}`, `${pick(operators)}.1`),
    () => inQuery(`${target.json}->${pick(['a', '>a'])}`, `${pick(operators)}.${text()}`),
    () => inQuery(target.text, `in.(${text()})`),
    () => inQuery(target.text, `in.(${'"a",'.repeat(below(9_000))}"a")`),
    () => inQuery(pick(['or', 'and', 'not.or']), `(${text()})`),
    () => inQuery('or', nestedGroups(below(200))),
    () => inQuery('or', `(${target.json}.cs."${text().replaceAll('"', '\\"')}",id.eq.1)`),
    () => inQuery('select', text()),
    () => inQuery('select', `${target.json}${text()}`),
    () => inQuery('select', `${text()}:${target.text}::${text(100)}`),
    () => inQuery('select', `${target.table}(${text()})`),
    () => inQuery('order', `${target.json}${text()}`),
    () => inQuery('order', text()),
    () => inQuery(pick(['columns', 'on_conflict', 'limit', 'offset', 'apikey_']), text()),
    () => ({ ...inQuery('select', '*'), init: { headers: { [pick(headers)]: inHeader(text()) } } }),
    () => ({ path: `/${encodeURIComponent(text(2_000))}` }),
    () => ({ path: `/rpc/${encodeURIComponent(text(2_000))}` }),
    () => ({
      path: `/rpc/${target.routine}?${given}${target.argument}=${encodeURIComponent(text())}`,
    }),
    () => ({ path: `/rpc/${target.routine}?${encodeURIComponent(text())}=1` }),
    () => post(`/rpc/${target.routine}`, `{${inBody}"${target.argument}":${text()}}`),
    () => post(`/rpc/${target.routine}`, text()),
    () => post(`/${target.table}`, text()),
    () => post(`/${target.table}`, `{"${target.json}":${text()}}`),
    () => post(`/${target.table}?id=eq.nothing`, `{"${pick(columns)}":${text()}}`, 'PATCH'),
    () =>
      post(`/${target.table}?id=eq.nothing`, JSON.stringify({ [target.text]: text() }), 'PATCH'),
    () => ({ ...inQuery(target.text, `eq.${text()}`), init: { method: 'DELETE' } }),
  ]
  return { next: () => pick(positions)(), text, pick }
}

function nestedGroups(levels: number): string {
  return `${'(and'.repeat(levels)}(id.eq.1)${')'.repeat(levels)}`
}

function inHeader(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, '?')
}

/** mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
