/** The one schema whose tables and functions are served. */
export const exposedSchema = 'public'

/** What the exposed schema holds, as far as requests may name it. Types are quoted names, ready for SQL. */
export interface Schema {
  relations: ReadonlyMap<string, Relation>
  routines: ReadonlyMap<string, readonly Routine[]>
  types: ReadonlyMap<string, string>
  /** Whether a request may ask for its changes to be rolled back: `pgrst.db_tx_end` of the role authenticator. */
  mayUndo: boolean
}

export interface Relation {
  name: string
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
}

export interface Column {
  name: string
  type: string
  /** A domain's is the type it is based on, for which operators exist. */
  baseType: string
  default: string | null
}

export interface Routine {
  name: string
  parameters: readonly Parameter[]
  isSet: boolean
  result: 'void' | 'value' | 'row'
  /** Only of a row result. */
  columns: ReadonlyMap<string, Column>
}

export interface Parameter {
  name: string
  type: string
  hasDefault: boolean
  isVariadic: boolean
}

export function isJson(type: string): boolean {
  return type === '"pg_catalog"."json"' || type === '"pg_catalog"."jsonb"'
}
