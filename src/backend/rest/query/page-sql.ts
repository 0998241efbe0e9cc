/** How the selected rows become the text of the answer. */
export interface BodyShape {
  kind: 'none' | 'list' | 'object' | 'values' | 'value'
  stripsNulls: boolean
}

/** The alias of the rows that the answer shows: those of one page, not all that match. */
const pageAlias = '_page'

/** The outer select reads them, so a function called in the inner one has already set them. */
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
  const outputs = [
    `count(*) as "rowCount"`,
    `(${text})::text as body`,
    ...extra,
    ...responseSettings,
  ]
  return `select ${outputs.join(', ')} from (${page}) as ${pageAlias}`
}
