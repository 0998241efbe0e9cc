import { restErrors } from '../errors/rest-errors.ts'
import { outputName } from '../parse/field.ts'
import type { Condition } from '../parse/filters.ts'
import type { OrderTerm, Query } from '../parse/query.ts'
import type { SelectItem } from '../parse/select.ts'
import type { Schema } from '../schema/schema.ts'
import { type Operand, type RowSource, resolveCondition, resolveField } from './operand.ts'

/** Types whose names in the SQL standard differ from those in pg_type. */
const standardNames: readonly [typeName: string, standard: string][] = [
  ['int2', 'smallint'],
  ['int4', 'integer'],
  ['int8', 'bigint'],
  ['float4', 'real'],
  ['float8', 'double precision'],
  ['bool', 'boolean'],
  ['varchar', 'character varying'],
  ['bpchar', 'character'],
  ['timestamp', 'timestamp without time zone'],
  ['timestamptz', 'timestamp with time zone'],
  ['time', 'time without time zone'],
  ['timetz', 'time with time zone'],
]
const moreAliases: typeof standardNames = [
  ['int4', 'int'],
  ['float8', 'float'],
  ['numeric', 'decimal'],
  ['bpchar', 'char'],
]

/** As PostgREST's errors name types. */
export const toStandardName = new Map(standardNames)

/** What a cast may call a type instead of its name in pg_type. */
const toTypeName = new Map(
  [...standardNames, ...moreAliases].map(([typeName, alias]) => [alias, typeName]),
)

export type Output = 'all' | { operand: Operand; name: string; cast: string | undefined }

export interface ReadPlan {
  outputs: Output[]
  where: Condition<Operand>[]
  order: OrderTerm<Operand>[]
}

export function planRead(query: Query, source: RowSource, schema: Schema): ReadPlan {
  return {
    outputs: query.select.map((item) => planOutput(item, source, schema)),
    where: query.where.map((condition) => resolveCondition(condition, source)),
    order: query.order.map((term) => ({ ...term, field: resolveField(term.field, source) })),
  }
}

function planOutput(item: SelectItem, source: RowSource, schema: Schema): Output {
  if (item.kind === 'all') return 'all'
  if (item.kind === 'embed') throw restErrors.noRelationship(source.name, item.name)
  const { field, alias, cast } = item
  return {
    operand: resolveField(field, source),
    name: alias ?? outputName(field),
    cast: cast === undefined ? undefined : resolveType(cast, schema),
  }
}

function resolveType(cast: string, schema: Schema): string {
  const name = cast.replace('[]', '')
  const lower = name.toLowerCase().replace(/\s+/g, ' ')
  const type = schema.types.get(toTypeName.get(lower) ?? name) ?? schema.types.get(lower)
  if (!type) throw restErrors.noType(name)
  return name === cast ? type : `${type}[]`
}
