import { settingOutputs } from '../response-settings.ts'

/** How the chosen rows become the text of the response; `rows` is their number before that. */
export interface BodyShape {
  kind: 'none' | 'list' | 'object' | 'values' | 'value'
  stripsNulls: boolean
}

const pageAlias = '_page'

/** `_page.*` is the whole row even where a column is called `_page`. */
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
  const outputs = [`count(*) as rows`, `(${text})::text as body`, ...extra, ...settingOutputs]
  return `select ${outputs.join(', ')} from (${page}) as ${pageAlias}`
}
