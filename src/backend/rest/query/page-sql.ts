/** How the selected rows become the text of the answer. */
export interface BodyShape {
  kind: 'none' | 'list' | 'object' | 'values' | 'value'
  stripsNulls: boolean
}

const pageAlias = '_page'

/** Selected after the page, so that a function in the page has set them by then. */
const responseSettings = [
  `nullif(current_setting('response.status', true), '') as "responseStatus"`,
  `nullif(current_setting('response.headers', true), '') as "responseHeaders"`,
]

/** `_page.*` is the whole row even if a column is called `_page`. */
const bodies: Readonly<Record<BodyShape['kind'], string>> = {
  none: `''`,
  list: `coalesce(json_agg(${pageAlias}.*), '[]')`,
  object: `coalesce(json_agg(${pageAlias}.*) -> 0, 'null')`,
  values: `coalesce(json_agg(${pageAlias}.value), '[]')`,
  value: `coalesce(json_agg(${pageAlias}.value) -> 0, 'null')`,
}

export function pageSql(page: string, shape: BodyShape, extra: string[] = []): string {
  const body = bodies[shape.kind]
  const text = shape.stripsNulls && shape.kind !== 'none' ? `json_strip_nulls(${body})` : body
  const outputs = [`count(*) as rows`, `(${text})::text as body`, ...extra, ...responseSettings]
  return `select ${outputs.join(', ')} from (${page}) as ${pageAlias}`
}
